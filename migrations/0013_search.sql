-- Finding garments: what keeps the search and the lists from looking at rows they do not show.

-- Groups that are switched off are few; the search asks for them instead of for all the others.
create index product_group_off on product_group (shop_id, id) where not state;
-- Barcodes by how they begin, whatever the collation of the database.
create index unit_barcode_begin on unit (shop_id, barcode collate "C");
-- The one promise on which a unit is out: is it overdue?
create index reservation_out_unit on reservation (shop_id, unit_id) where state = 'out';
-- The lists of groups by name, price and age.
create index product_group_name on product_group (shop_id, name collate "th-x-icu", id);
create index product_group_price on product_group (shop_id, rental_price, id);
create index product_item_newest on product_item (shop_id, group_id desc, id);
