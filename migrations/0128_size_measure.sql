-- What garments of a style measure in each of its sizes, in centimetres.
create table size_measure (
  shop_id int not null,
  group_id bigint not null,
  size text not null check (size <> ''),
  bust numeric(4, 1) check (bust between 10 and 300),
  waist numeric(4, 1) check (waist between 10 and 300),
  hip numeric(4, 1) check (hip between 10 and 300),
  length numeric(4, 1) check (length between 10 and 300),
  primary key (shop_id, group_id, size),
  foreign key (shop_id, group_id) references product_group on delete cascade,
  check (num_nonnulls(bust, waist, hip, length) > 0)
);

alter table size_measure enable row level security;
alter table size_measure force row level security;
create policy tenant on size_measure using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on size_measure to :app;
