-- What the shop earns, kept as sums by day and month (docs/decisions/0061-figures.md).

-- Orders that were changed, and days of a branch on which money without an order was booked, since the sums were last made up.
-- Only added to by whoever changes something; no foreign keys, so that nothing waits for it.
create table figure_due (
  shop_id int not null,
  id bigint generated always as identity,
  order_id bigint,
  -- Of what belongs to no order.
  branch_id bigint,
  -- Days that have to be made up anew though nothing says so any more: where something was counted before.
  days date[] not null default '{}',
  primary key (shop_id, id),
  check ((order_id is null) = (branch_id is not null))
);

-- Days whose sums have to be made up anew, once what was marked is known to be of them. Only whoever holds the head writes here.
create table figure_wait (
  shop_id int not null,
  day date not null,
  branch_id bigint not null,
  primary key (shop_id, day, branch_id)
);

create type figure_cut as enum ('kind', 'method', 'staff', 'channel', 'category', 'color', 'size', 'count');

-- Whoever makes sums up holds the row of the shop. begun: all days that were there before have been put down.
create table figure_head (
  shop_id int primary key references shop,
  begun boolean not null default false
);

-- n, amount (satang): of a kind, method, person or channel the entries of the ledger; of a category, colour or size the
-- garments whose first day it is, and what was paid for them; of a count what it counts and the sum that goes with it.
create table figure_day (
  shop_id int not null,
  day date not null,
  branch_id bigint not null,
  cut figure_cut not null,
  -- A code, an id, a kind; what is no code begins with '|', which no code holds.
  key text not null,
  n bigint not null,
  amount bigint not null,
  primary key (shop_id, day, branch_id, cut, key),
  foreign key (shop_id, branch_id) references branch
);
create index figure_day_branch on figure_day (shop_id, branch_id, day);

-- The same of whole months, by their first day.
create table figure_month (
  shop_id int not null,
  month date not null check (extract(day from month) = 1),
  branch_id bigint not null,
  cut figure_cut not null,
  key text not null,
  n bigint not null,
  amount bigint not null,
  primary key (shop_id, branch_id, month, cut, key),
  foreign key (shop_id, branch_id) references branch
);

-- As what the garments of an item were counted: where the catalogue says else now, their days are made up anew.
create table figure_item (
  shop_id int not null,
  item_id bigint not null,
  category text not null,
  color text not null,
  size text not null,
  primary key (shop_id, item_id),
  foreign key (shop_id, item_id) references product_item on delete cascade
);

alter table figure_due enable row level security;
alter table figure_due force row level security;
create policy tenant on figure_due using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, delete on figure_due to :app;
alter table figure_wait enable row level security;
alter table figure_wait force row level security;
create policy tenant on figure_wait using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on figure_wait to :app;
alter table figure_head enable row level security;
alter table figure_head force row level security;
create policy tenant on figure_head using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on figure_head to :app;
alter table figure_day enable row level security;
alter table figure_day force row level security;
create policy tenant on figure_day using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on figure_day to :app;
alter table figure_month enable row level security;
alter table figure_month force row level security;
create policy tenant on figure_month using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on figure_month to :app;
alter table figure_item enable row level security;
alter table figure_item force row level security;
create policy tenant on figure_item using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on figure_item to :app;
