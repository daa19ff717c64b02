-- Pages that a person has put a star on, in their order; no row: nothing was chosen yet.
create table page_star (
  shop_id int not null,
  user_id bigint not null,
  paths text[] not null check (cardinality(paths) <= 60),
  primary key (shop_id, user_id),
  foreign key (shop_id, user_id) references app_user on delete cascade
);
alter table page_star enable row level security;
alter table page_star force row level security;
create policy tenant on page_star using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update on page_star to :app;
