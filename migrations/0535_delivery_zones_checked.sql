-- outside a transaction
alter table shop validate constraint shop_delivery_zones;
alter table shop validate constraint shop_outside_zones;
alter table rental_order validate constraint rental_order_parcel_zone;
