-- Who looked at a customer's telephone, measurements or photos: one row for a person, customer, kind and hour. Kept for a year.
create type look_kind as enum ('phone', 'measurements', 'photos');
create table customer_view (
  shop_id int not null,
  customer_id bigint not null,
  kind look_kind not null,
  hour timestamptz not null,
  by_user bigint not null,
  primary key (shop_id, customer_id, hour, kind, by_user),
  foreign key (shop_id, customer_id) references customer on delete cascade
);
create index on customer_view (shop_id, hour);
alter table customer_view enable row level security;
alter table customer_view force row level security;
create policy tenant on customer_view using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, delete on customer_view to :app;
