-- A promotion that gives back when garments come back early (docs/decisions/0056-promotions.md).
alter type charge_kind add value 'early_return';
-- Satang a garment for each day that it comes back early.
alter type promotion_gives add value 'day';

-- So many days early at least; null: it takes off what is agreed when an order is made.
alter table promotion add column early_days int check (early_days between 1 and 730),
  add constraint promotion_early check (early_days is null or (code = '' and gives::text <> 'order')),
  add constraint promotion_per_day check (gives::text <> 'day' or early_days is not null);

-- What it gave is a charge below nothing that names it; one that is taken back has its opposite.
alter table order_charge add column promotion_id bigint,
  add constraint order_charge_promotion foreign key (shop_id, promotion_id) references promotion,
  add constraint order_charge_early check ((kind::text = 'early_return') = (promotion_id is not null));
create index order_charge_promotion_of on order_charge (shop_id, promotion_id, order_id) where promotion_id is not null;
