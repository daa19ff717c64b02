-- Zones to which a shop sends parcels, with fee and days, and whether it sends to other places.
alter table shop
  add column delivery_zones jsonb not null default '[]',
  add column outside_zones text not null default 'ask';
alter table shop
  add constraint shop_delivery_zones check (
    case when jsonb_typeof(delivery_zones) = 'array' then jsonb_array_length(delivery_zones) <= 30 else false end) not valid,
  add constraint shop_outside_zones check (outside_zones in ('ask', 'refuse')) not valid;

-- Name of the zone as agreed; empty outside all zones, and without a parcel.
alter table rental_order add column parcel_zone text not null default '';
alter table rental_order add constraint rental_order_parcel_zone check (
  length(parcel_zone) <= 60 and (by_parcel or parcel_zone = '')) not valid;
