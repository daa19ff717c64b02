-- Days that a parcel travels: a garment that is sent leaves so many days before the first rental day and comes back so many after the last.
alter table shop
  add column parcel_out_days int not null default 0,
  add column parcel_back_days int not null default 0;
alter table shop
  add constraint shop_parcel_out_days check (parcel_out_days between 0 and 30) not valid,
  add constraint shop_parcel_back_days check (parcel_back_days between 0 and 30) not valid;

-- As agreed in the order; 0 without a parcel.
alter table rental_order
  add column by_parcel boolean not null default false,
  add column lead_out_days int not null default 0,
  add column lead_back_days int not null default 0;
alter table rental_order
  add constraint rental_order_lead_days check (lead_out_days between 0 and 30 and lead_back_days between 0 and 30
    and (by_parcel or lead_out_days + lead_back_days = 0)) not valid;
