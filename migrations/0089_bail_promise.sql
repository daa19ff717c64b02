-- Bail comes back by a day (docs/decisions/0054-three-promises.md). Days after the last garment is back, by how the bail was
-- taken; 0: the same day, null: the shop promises none.
alter table shop
  add column bail_back_cash_days int check (bail_back_cash_days between 0 and 90),
  add column bail_back_transfer_days int check (bail_back_transfer_days between 0 and 90);

-- The day promised when an order's bail became due: it stands whatever the shop sets later.
create table bail_promise (
  shop_id int not null references shop,
  order_id bigint not null,
  branch_id bigint not null,
  since date not null,
  made_at timestamptz not null default now(),
  day date not null,
  -- When none of the bail was held any more, and whether some of it went back to the customer.
  settled_day date,
  came_back boolean,
  primary key (shop_id, order_id),
  foreign key (shop_id, order_id) references rental_order,
  foreign key (shop_id, branch_id) references branch,
  check (day >= since),
  check (settled_day >= since),
  check ((settled_day is null) = (came_back is null))
);
create index bail_promise_open on bail_promise (shop_id, branch_id, day, order_id) where settled_day is null;
create index bail_promise_day on bail_promise (shop_id, branch_id, day) include (settled_day, came_back);
alter table bail_promise enable row level security;
alter table bail_promise force row level security;
create policy tenant on bail_promise using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on bail_promise to :app;

-- src/notice/kinds.ts
alter type message_kind add value 'bail_promised' before 'bail_returned';
