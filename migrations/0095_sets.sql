-- Garments that go together (docs/decisions/0053-sets.md).

-- src/catalog/set-price.ts
create type set_pricing as enum ('own', 'sum', 'percent_off', 'amount_off');

create table product_set (
  shop_id int not null references shop,
  id bigint generated always as identity,
  code text not null check (length(code) between 1 and 60),
  name text not null check (length(name) between 1 and 200),
  category text not null default '',
  image_id bigint,
  active boolean not null default true,
  pricing set_pricing not null default 'sum',
  -- Satang; basis points for percent_off.
  amount bigint not null default 0 check (amount between 0 and 1000000000),
  -- Satang; null: the sum of the bails of its garments.
  own_bail bigint check (own_bail between 0 and 1000000000),
  note text not null default '',
  version int not null default 1,
  search text not null default '',
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, image_id) references image,
  check (pricing <> 'percent_off' or amount <= 10000),
  check (pricing <> 'sum' or amount = 0)
);
create unique index product_set_code on product_set (shop_id, lower(code));
create index product_set_search on product_set using gin (shop_id, search gin_trgm_ops);
create index product_set_image on product_set (shop_id, image_id) where image_id is not null;

create table product_set_member (
  shop_id int not null,
  id bigint generated always as identity,
  set_id bigint not null,
  position int not null check (position between 0 and 99),
  -- What it is to the customer: jacket, shoes. Lines of an order keep it, so that no two of a set are called alike.
  name text not null check (length(name) between 1 and 200),
  quantity int not null default 1 check (quantity between 1 and 99),
  optional boolean not null default false,
  -- Satang; what leaving it out takes off the price of the set.
  left_out_less bigint not null default 0 check (left_out_less between 0 and 1000000000),
  primary key (shop_id, id),
  unique (shop_id, set_id, position),
  unique (shop_id, set_id, name),
  foreign key (shop_id, set_id) references product_set on delete cascade,
  check (optional or left_out_less = 0)
);

-- What may stand for a member: any item of a group, or one item. Position 0 is what is proposed, and changes no price.
create table product_set_choice (
  shop_id int not null,
  id bigint generated always as identity,
  member_id bigint not null,
  position int not null check (position between 0 and 49),
  group_id bigint,
  item_id bigint,
  price_change bigint not null default 0 check (price_change between -1000000000 and 1000000000),
  primary key (shop_id, id),
  unique (shop_id, member_id, position),
  foreign key (shop_id, member_id) references product_set_member on delete cascade,
  foreign key (shop_id, group_id) references product_group,
  foreign key (shop_id, item_id) references product_item,
  check ((group_id is null) <> (item_id is null)),
  check (position > 0 or price_change = 0)
);
create unique index product_set_choice_group on product_set_choice (shop_id, group_id, member_id) where group_id is not null;
create unique index product_set_choice_item on product_set_choice (shop_id, item_id, member_id) where item_id is not null;

-- A set on an order: its lines point to it and bear its price and bail between them.
create table order_set (
  shop_id int not null,
  id bigint generated always as identity,
  order_id bigint not null,
  set_id bigint not null,
  -- As they were when it was added.
  name text not null check (length(name) between 1 and 200),
  price bigint not null check (price >= 0),
  bail bigint not null check (bail >= 0),
  primary key (shop_id, id),
  unique (shop_id, order_id, id),
  foreign key (shop_id, order_id) references rental_order,
  foreign key (shop_id, set_id) references product_set
);
create index order_set_order on order_set (shop_id, order_id);
create index order_set_set on order_set (shop_id, set_id);

-- set_part: the name of the member the line stands for, as it was when the set was added.
alter table order_line add column order_set_id bigint, add column set_part text not null default '';
alter table order_line add constraint order_line_set
  foreign key (shop_id, order_id, order_set_id) references order_set (shop_id, order_id, id);
alter table order_line add constraint order_line_set_part check ((order_set_id is null) = (set_part = ''));
create index order_line_set on order_line (shop_id, order_set_id) where order_set_id is not null;

alter table product_set enable row level security;
alter table product_set force row level security;
create policy tenant on product_set using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on product_set to :app;
alter table product_set_member enable row level security;
alter table product_set_member force row level security;
create policy tenant on product_set_member using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on product_set_member to :app;
alter table product_set_choice enable row level security;
alter table product_set_choice force row level security;
create policy tenant on product_set_choice using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on product_set_choice to :app;
alter table order_set enable row level security;
alter table order_set force row level security;
create policy tenant on order_set using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on order_set to :app;
