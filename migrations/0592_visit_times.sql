-- Times at which customers fetch and return garments, in slots of the branch. Without slot_minutes the web shop asks for no time.
alter table branch
  add column slot_minutes int,
  add column slot_places int;
alter table branch add constraint branch_slot_minutes check (slot_minutes between 10 and 480) not valid;
alter table branch add constraint branch_slot_places check (slot_places between 1 and 100) not valid;

-- A time belongs to its day: while the order has another day, it neither counts nor shows.
create table visit_time (
  shop_id int not null,
  order_id bigint not null,
  kind text not null check (kind in ('pickup', 'return')),
  branch_id bigint not null,
  day date not null,
  from_minute int not null check (from_minute between 0 and 1439),
  to_minute int not null check (to_minute <= 1440),
  -- False for a request that is spam: it takes no place.
  counts boolean not null default true,
  primary key (shop_id, order_id, kind),
  check (to_minute > from_minute),
  foreign key (shop_id, order_id) references rental_order on delete cascade,
  foreign key (shop_id, branch_id) references branch
);
create index visit_time_day on visit_time (shop_id, branch_id, day);

alter table visit_time enable row level security;
alter table visit_time force row level security;
create policy tenant on visit_time using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on visit_time to :app;
