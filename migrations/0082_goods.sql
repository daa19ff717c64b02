-- Plain goods, sold by count (docs/decisions/0051-goods-by-count.md).

-- src/goods/kinds.ts
create type goods_move_kind as enum ('receive', 'sale', 'sale_return', 'count', 'write_off', 'transfer_out', 'transfer_in');
create type goods_count_state as enum ('open', 'posted', 'cancelled');

create table goods (
  shop_id int not null references shop,
  id bigint generated always as identity,
  code text not null check (length(code) between 1 and 60),
  -- As printed on the packet; '' when it has none, and is scanned by its code.
  barcode text not null default '',
  name text not null check (length(name) between 1 and 200),
  category text not null default '',
  image_id bigint,
  -- Satang: what a piece was bought for last, and what it is sold for.
  cost bigint not null default 0 check (cost between 0 and 1000000000),
  price bigint not null default 0 check (price between 0 and 1000000000),
  -- A branch with so many or fewer is told of; null: never.
  low_at int check (low_at between 0 and 1000000),
  note text not null default '',
  active boolean not null default true,
  version int not null default 1,
  search text not null default '',
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, image_id) references image
);
create unique index goods_code on goods (shop_id, lower(code));
create unique index goods_barcode on goods (shop_id, barcode) where barcode <> '';
create index goods_search on goods using gin (shop_id, search gin_trgm_ops);
create index goods_image on goods (shop_id, image_id) where image_id is not null;

-- What a branch has: always the sum of its moves, pieces and satang; written with them only.
create table goods_stock (
  shop_id int not null,
  goods_id bigint not null,
  branch_id bigint not null,
  on_hand int not null default 0 check (on_hand >= 0),
  -- What the pieces were bought for, together, in satang.
  value bigint not null default 0 check (value >= 0),
  primary key (shop_id, goods_id, branch_id),
  foreign key (shop_id, goods_id) references goods,
  foreign key (shop_id, branch_id) references branch,
  check (on_hand > 0 or value = 0)
);
create index goods_stock_branch on goods_stock (shop_id, branch_id, goods_id);

create table goods_count (
  shop_id int not null,
  id bigint generated always as identity,
  branch_id bigint not null,
  -- '' counts everything.
  category text not null default '',
  state goods_count_state not null default 'open',
  note text not null default '',
  started_by bigint,
  started_at timestamptz not null default now(),
  closed_by bigint,
  closed_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, branch_id) references branch,
  check ((state = 'open') = (closed_at is null))
);
create unique index goods_count_open on goods_count (shop_id, branch_id) where state = 'open';
create index goods_count_branch on goods_count (shop_id, branch_id, id);

create table goods_count_line (
  shop_id int not null,
  count_id bigint not null,
  goods_id bigint not null,
  -- On hand when it was scanned last: what is sold later is no difference.
  expected int not null check (expected >= 0),
  found int not null check (found between 0 and 1000000),
  reason text not null default '',
  by_user bigint,
  at timestamptz not null default now(),
  primary key (shop_id, count_id, goods_id),
  foreign key (shop_id, count_id) references goods_count,
  foreign key (shop_id, goods_id) references goods
);
create index goods_count_line_goods on goods_count_line (shop_id, goods_id);

-- What happened; nothing of it is ever changed.
create table goods_move (
  shop_id int not null,
  id bigint generated always as identity,
  goods_id bigint not null,
  branch_id bigint not null,
  kind goods_move_kind not null,
  quantity int not null check (quantity between -1000000 and 1000000),
  -- Satang that came or went with the pieces, signed as they are.
  value bigint not null,
  -- What a piece was bought for, where it came from outside.
  unit_cost bigint check (unit_cost between 0 and 1000000000),
  at timestamptz not null default now(),
  by_user bigint,
  note text not null default '',
  -- Of the act it belongs to, with its place there: the same act is not written twice.
  key text not null default '',
  place int not null default 0,
  order_id bigint,
  order_line_id bigint,
  -- A return says which sale it takes back.
  of_id bigint,
  other_branch_id bigint,
  count_id bigint,
  expense_id bigint,
  primary key (shop_id, id),
  foreign key (shop_id, goods_id) references goods,
  foreign key (shop_id, branch_id) references branch,
  foreign key (shop_id, other_branch_id) references branch,
  foreign key (shop_id, of_id) references goods_move,
  foreign key (shop_id, count_id) references goods_count,
  foreign key (shop_id, expense_id) references ledger_entry,
  check (case when kind in ('receive', 'sale_return', 'transfer_in') then quantity > 0
    when kind in ('sale', 'write_off', 'transfer_out') then quantity < 0 else quantity <> 0 end),
  check (value = 0 or sign(value) = sign(quantity)),
  check (of_id is null or kind = 'sale_return'),
  check (unit_cost is null or kind = 'receive'),
  check (other_branch_id is null or kind in ('transfer_out', 'transfer_in')),
  check (count_id is null or kind = 'count')
);
create unique index goods_move_key on goods_move (shop_id, key, place) where key <> '';
create index goods_move_goods on goods_move (shop_id, goods_id, id);
create index goods_move_branch on goods_move (shop_id, branch_id, id);
create index goods_move_order on goods_move (shop_id, order_id) where order_id is not null;
create index goods_move_of on goods_move (shop_id, of_id) where of_id is not null;
create index goods_move_count on goods_move (shop_id, count_id) where count_id is not null;
create index goods_move_expense on goods_move (shop_id, expense_id) where expense_id is not null;

alter table goods enable row level security;
alter table goods force row level security;
create policy tenant on goods using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on goods to :app;
alter table goods_stock enable row level security;
alter table goods_stock force row level security;
create policy tenant on goods_stock using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update on goods_stock to :app;
alter table goods_count enable row level security;
alter table goods_count force row level security;
create policy tenant on goods_count using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update on goods_count to :app;
alter table goods_count_line enable row level security;
alter table goods_count_line force row level security;
create policy tenant on goods_count_line using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on goods_count_line to :app;
alter table goods_move enable row level security;
alter table goods_move force row level security;
create policy tenant on goods_move using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert on goods_move to :app;
