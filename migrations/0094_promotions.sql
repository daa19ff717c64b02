-- Promotions: price rules of the shop and codes (docs/decisions/0056-promotions.md).
create type promotion_gives as enum ('percent', 'each', 'order');

create table promotion (
  shop_id int not null references shop,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 200),
  -- '' comes by itself; else somebody has to say it. In capitals.
  code text not null default '' check (code = upper(code)),
  active boolean not null default true,
  -- Days on which an order is made, and days of pick-up; null: from ever, for ever.
  from_day date,
  to_day date check (to_day >= from_day),
  pickup_from date,
  pickup_to date check (pickup_to >= pickup_from),
  -- Weekdays of pick-up, 0 = Sunday; none means every day.
  weekdays int[] not null default '{}' check (weekdays <@ '{0,1,2,3,4,5,6}'),
  min_days int not null default 1 check (min_days between 1 and 730),
  max_days int check (max_days between min_days and 730),
  min_garments int not null default 1 check (min_garments between 1 and 500),
  -- So many rentals has the customer had before.
  min_rentals int not null default 0 check (min_rentals between 0 and 1000),
  -- Groups and categories it is for; none of either means all.
  group_ids bigint[] not null default '{}',
  categories text[] not null default '{}',
  gives promotion_gives not null,
  -- Percent, or satang off each garment or off all of them together.
  value bigint not null check (value > 0 and (gives <> 'percent' or value <= 100)),
  -- Orders it is given to at most, in all and of one customer.
  limit_all int check (limit_all between 1 and 10000),
  limit_customer int check (limit_customer between 1 and 1000),
  note text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create unique index promotion_code on promotion (shop_id, code) where code <> '';
create index promotion_automatic on promotion (shop_id) where active and code = '';

-- What an order was given, named as it was then; satang, the same in all as its lines say.
create table order_promotion (
  shop_id int not null,
  order_id bigint not null,
  promotion_id bigint not null,
  name text not null,
  code text not null default '',
  amount bigint not null check (amount > 0),
  primary key (shop_id, order_id, promotion_id),
  foreign key (shop_id, order_id) references rental_order on delete cascade,
  foreign key (shop_id, promotion_id) references promotion
);
create index order_promotion_of on order_promotion (shop_id, promotion_id, order_id);

-- The part of a line's discount that promotions gave.
alter table order_line
  add column promotion_discount bigint not null default 0,
  add constraint order_line_promotion check (promotion_discount between 0 and discount);

alter table shop add column promotions_add_up boolean not null default false;

alter table promotion enable row level security;
alter table promotion force row level security;
create policy tenant on promotion using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on promotion to :app;
alter table order_promotion enable row level security;
alter table order_promotion force row level security;
create policy tenant on order_promotion using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on order_promotion to :app;
