-- Lists whose rows are history are read from the front of an index, whatever they are narrowed by.
create index care_ticket_of_vendor on care_ticket (shop_id, vendor_id, branch_id, id);
create index care_line_service on care_line (shop_id, branch_id, service, received_at, id) where received_at is not null;
create index goods_name on goods (shop_id, active desc, name collate "th-x-icu", id);
create index product_set_name on product_set (shop_id, active desc, name collate "th-x-icu", id);
-- What waits beside what is with a vendor, and the next promise of each garment.
create index care_line_waiting on care_line (shop_id, unit_id) where state = 'waiting';
create index unit_waiting on unit (shop_id, branch_id, id) where state in ('inspect', 'wash', 'repair') and care_due is null;
create index reservation_held on reservation (shop_id, unit_id, lower(blocked)) where state = 'held';
