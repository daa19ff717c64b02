-- How much a web shop is looked at, and what was asked for and not free: sums by day, of nobody (docs/decisions/0057-web-shop.md).
create table web_count (
  shop_id int not null references shop,
  kind text not null check (kind in ('home', 'list', 'style', 'search', 'empty', 'group')),
  day date not null,
  -- Of kind group: which; else 0.
  key bigint not null default 0,
  n int not null check (n > 0),
  primary key (shop_id, kind, day, key),
  check ((kind = 'group') = (key > 0))
);

create table lost_demand (
  shop_id int not null,
  asked_day date not null,
  -- The event for which it was not free; of the counter's searches the day it was to be fetched.
  event_day date not null,
  group_id bigint not null,
  -- '' where none of the group was free in any size.
  size text not null check (length(size) <= 60),
  source text not null check (source in ('web', 'counter')),
  n int not null check (n > 0),
  primary key (shop_id, asked_day, group_id, size, event_day, source),
  foreign key (shop_id, group_id) references product_group on delete cascade
);
create index lost_demand_group on lost_demand (shop_id, group_id);

alter table web_count enable row level security;
alter table web_count force row level security;
create policy tenant on web_count using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on web_count to :app;
alter table lost_demand enable row level security;
alter table lost_demand force row level security;
create policy tenant on lost_demand using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on lost_demand to :app;
