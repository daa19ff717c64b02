-- What an order comes to, kept beside it: written by every change of the order from its lines, charges and entries
-- (src/order/sums.ts), read by every list. Orders from before get theirs when the server starts.

create type order_state as enum ('draft', 'reserved', 'prepared', 'out', 'partially_returned', 'returned', 'closed', 'cancelled', 'noshow');

create table order_sums (
  shop_id int not null,
  order_id bigint not null,
  -- Of the order; it never changes.
  branch_id bigint not null,
  state order_state not null,
  -- Satang; balance is what is still owed, below zero what was paid too much.
  rent bigint not null,
  charges bigint not null,
  vat_on_top bigint not null,
  price bigint not null,
  paid bigint not null,
  balance bigint not null,
  bail bigint not null,
  bail_held bigint not null,
  bail_kept bigint not null,
  -- What may be taken as bail now.
  bail_due bigint not null,
  refund_due bigint not null,
  -- Of the lines that count, of all when none does.
  pickup_day date not null,
  first_return_day date not null,
  return_day date not null,
  line_count int not null,
  -- Pick-up days of the lines that are held for later.
  held_from date,
  held_to date,
  held_count int not null,
  -- Due days of the lines that are out: how late they are follows from today.
  out_from date,
  out_to date,
  out_count int not null,
  -- Back or lost, and not settled.
  back_count int not null,
  -- First and last day on which something came back, and by how many days the latest was late.
  returned_from date,
  returned_day date,
  days_late int not null,
  -- The first items of the order, each once: their names and the first one's picture stand in lists.
  shown_items bigint[] not null,
  primary key (shop_id, order_id),
  foreign key (shop_id, order_id) references rental_order on delete cascade,
  foreign key (shop_id, branch_id) references branch,
  check ((held_count > 0) = (held_from is not null) and (held_count > 0) = (held_to is not null)),
  check ((out_count > 0) = (out_from is not null) and (out_count > 0) = (out_to is not null)),
  check ((returned_from is null) = (returned_day is null))
);
create index order_sums_state on order_sums (shop_id, branch_id, state, order_id) where state in ('draft', 'returned');
create index order_sums_held on order_sums (shop_id, branch_id, held_from, order_id) where held_count > 0;
create index order_sums_out on order_sums (shop_id, branch_id, out_from, order_id) where out_count > 0;
create index order_sums_back on order_sums (shop_id, branch_id, order_id) where back_count > 0;
create index order_sums_returned on order_sums (shop_id, branch_id, returned_day, order_id) where returned_day is not null;
alter table order_sums enable row level security;
alter table order_sums force row level security;
create policy tenant on order_sums using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update on order_sums to :app;
