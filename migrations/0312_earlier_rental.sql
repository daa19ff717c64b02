-- Rentals of an earlier system, for the history of a customer. They reserve nothing and post nothing.
create table earlier_rental (
  shop_id int not null references shop,
  id bigint generated always as identity,
  customer_id bigint not null,
  order_no text not null default '' check (length(order_no) <= 60),
  garment text not null check (length(garment) between 1 and 200),
  pickup_day date not null,
  return_day date not null check (return_day >= pickup_day),
  -- Satang; null: unknown.
  price bigint check (price >= 0),
  bail bigint check (bail >= 0),
  outcome text not null check (outcome in ('returned', 'lost', 'cancelled')),
  note text not null default '' check (length(note) <= 500),
  primary key (shop_id, id),
  foreign key (shop_id, customer_id) references customer
);
create index on earlier_rental (shop_id, customer_id, pickup_day);
alter table earlier_rental enable row level security;
alter table earlier_rental force row level security;
create policy tenant on earlier_rental using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on earlier_rental to :app;
