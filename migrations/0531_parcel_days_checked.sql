-- outside a transaction
alter table shop validate constraint shop_parcel_out_days;
alter table shop validate constraint shop_parcel_back_days;
alter table rental_order validate constraint rental_order_lead_days;
