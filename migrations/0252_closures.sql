-- Late fees for closures (docs/domain.md §3, §4).
alter table shop add column late_closed_days boolean not null default false;
alter table shop_terms add column late_closed_days boolean not null default false;

-- Days late of a returned line, as counted at its return. Null for older ones: their days tell it.
alter table order_line add column days_late int;

-- Closed days on which the branch opens for one order.
create table open_for_order (
  shop_id int not null references shop,
  order_id bigint not null,
  day date not null,
  primary key (shop_id, order_id, day),
  foreign key (shop_id, order_id) references rental_order on delete cascade
);
create index open_for_order_day on open_for_order (shop_id, day);
alter table open_for_order enable row level security;
alter table open_for_order force row level security;
create policy tenant on open_for_order using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, delete on open_for_order to :app;
