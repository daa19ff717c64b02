-- Selling (docs/decisions/0052-a-sale-is-an-order.md): what is sold hangs on an order, and is owed as a charge of it.
alter type charge_kind add value 'sale';

-- src/order/sale-lines.ts
create type order_kind as enum ('rental', 'sale');
create type sale_state as enum ('sold', 'returned', 'written_off', 'void');

alter table rental_order add column kind order_kind not null default 'rental';
create index rental_order_sale on rental_order (shop_id, branch_id, id) where kind = 'sale';
create index rental_order_sale_made on rental_order (shop_id, branch_id, created_at, id) where kind = 'sale';
create index rental_order_sale_search on rental_order using gin (shop_id, search gin_trgm_ops) where kind = 'sale';

-- One line is one garment, or so many pieces of goods. Satang, of each piece; name and detail as they were then.
create table order_sale_line (
  shop_id int not null,
  id bigint generated always as identity,
  order_id bigint not null,
  branch_id bigint not null,
  state sale_state not null default 'sold',
  unit_id bigint,
  goods_id bigint,
  -- The move by which goods left the shelf: what a return names.
  goods_move_id bigint,
  -- Barcode of the garment, or code of the goods.
  code text not null,
  name text not null,
  detail text not null default '',
  quantity int not null default 1 check (quantity between 1 and 100000),
  list_price bigint not null check (list_price between 0 and 1000000000),
  price bigint not null check (price between 0 and 1000000000),
  discount bigint not null default 0 check (discount between 0 and price),
  discount_reason text not null default '',
  -- Satang, of all its pieces together: what they were bought for.
  cost bigint not null default 0 check (cost >= 0),
  sold_at timestamptz not null default now(),
  sold_by bigint,
  ended_at timestamptz,
  ended_by bigint,
  ended_reason text not null default '',
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references rental_order,
  foreign key (shop_id, branch_id) references branch,
  foreign key (shop_id, unit_id) references unit,
  foreign key (shop_id, goods_id) references goods,
  foreign key (shop_id, goods_move_id) references goods_move,
  check (unit_id is null or goods_id is null),
  check ((goods_id is null) = (goods_move_id is null)),
  check (unit_id is null or quantity = 1),
  check ((state = 'sold') = (ended_at is null))
);
create index order_sale_line_order on order_sale_line (shop_id, order_id, id);
create index order_sale_line_unit on order_sale_line (shop_id, unit_id, id) where unit_id is not null;
create index order_sale_line_goods on order_sale_line (shop_id, goods_id) where goods_id is not null;
create index order_sale_line_move on order_sale_line (shop_id, goods_move_id) where goods_move_id is not null;
create index order_sale_line_ended on order_sale_line (shop_id, branch_id, order_id) where state <> 'sold';
-- Nothing is sold twice.
create unique index order_sale_line_sold on order_sale_line (shop_id, unit_id) where state = 'sold' and unit_id is not null;

alter table order_sale_line enable row level security;
alter table order_sale_line force row level security;
create policy tenant on order_sale_line using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update on order_sale_line to :app;

-- A garment that is sold has no promise that is held or out: whatever writes a promise, or sells, is refused by the key.
alter table unit add column promisable boolean generated always as (case when state <> 'sold' then true end) stored;
alter table unit add constraint unit_promisable unique (shop_id, id, promisable);
alter table reservation add column live boolean generated always as (case when state in ('held', 'out') then true end) stored;
alter table reservation add constraint reservation_of_unsold
  foreign key (shop_id, unit_id, live) references unit (shop_id, id, promisable);
