-- A certificate that an admin booked on several orders stays used until the last of them is reversed.
create table repeated_certificate (
  shop_id int not null references shop,
  payer text not null,
  number text not null,
  order_id bigint not null,
  at timestamptz not null default now(),
  by_user bigint,
  primary key (shop_id, payer, number, order_id),
  foreign key (shop_id, order_id) references rental_order
);
create index repeated_certificate_order on repeated_certificate (shop_id, order_id);
alter table repeated_certificate enable row level security;
alter table repeated_certificate force row level security;
create policy tenant on repeated_certificate using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, delete on repeated_certificate to :app;
