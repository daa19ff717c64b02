-- Where garments were asked for and not free, and what was looked at instead (docs/decisions/0067-garments-and-demand.md).

-- 0: of no branch, in the web shop.
alter table lost_demand add column branch_id bigint not null default 0;
alter table lost_demand drop constraint lost_demand_pkey;
alter table lost_demand add primary key (shop_id, asked_day, group_id, size, event_day, source, branch_id);

-- Of somebody for whom the one was not free on a day, and who then looked at the other, which was.
create table lost_instead (
  shop_id int not null references shop,
  asked_day date not null,
  group_id bigint not null,
  instead_id bigint not null,
  n int not null check (n > 0),
  primary key (shop_id, group_id, asked_day, instead_id),
  foreign key (shop_id, group_id) references product_group on delete cascade,
  foreign key (shop_id, instead_id) references product_group on delete cascade,
  check (group_id <> instead_id)
);
create index lost_instead_day on lost_instead (shop_id, asked_day);
create index lost_instead_instead on lost_instead (shop_id, instead_id);

alter table lost_instead enable row level security;
alter table lost_instead force row level security;
create policy tenant on lost_instead using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on lost_instead to :app;
