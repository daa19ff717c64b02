-- outside a transaction
alter table bill validate constraint bill_amount;
alter table bill validate constraint bill_slip_amount;
alter table bill validate constraint bill_slip_rest;
-- Slips that wait, also those of withdrawn bills.
create index concurrently if not exists bill_slip on bill (shop_id, branch_id, order_id)
  where slip_image_id is not null and confirmed_at is null and slip_refused = '';
