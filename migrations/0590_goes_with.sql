-- Cross-selling: the groups that go with a group, and those that a consumable goes with.
create table group_goes_with (
  shop_id int not null,
  group_id bigint not null,
  other_id bigint not null,
  sort int not null default 0,
  primary key (shop_id, group_id, other_id),
  check (other_id <> group_id),
  foreign key (shop_id, group_id) references product_group on delete cascade,
  foreign key (shop_id, other_id) references product_group on delete cascade
);
create index group_goes_with_other on group_goes_with (shop_id, other_id);

create table goods_goes_with (
  shop_id int not null,
  goods_id bigint not null,
  group_id bigint not null,
  sort int not null default 0,
  primary key (shop_id, goods_id, group_id),
  foreign key (shop_id, goods_id) references goods on delete cascade,
  foreign key (shop_id, group_id) references product_group on delete cascade
);
create index goods_goes_with_group on goods_goes_with (shop_id, group_id);

alter table group_goes_with enable row level security;
alter table group_goes_with force row level security;
create policy tenant on group_goes_with using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on group_goes_with to :app;
alter table goods_goes_with enable row level security;
alter table goods_goes_with force row level security;
create policy tenant on goods_goes_with using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on goods_goes_with to :app;
