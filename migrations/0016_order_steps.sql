-- The steps of an order's life, so that the last one can be taken back; and garments that were lost.

-- One step of an order and what it changed. Only added to: taking a step back is a step of its own, which names it.
create table order_step (
  shop_id int not null,
  id bigint generated always as identity,
  order_id bigint not null,
  -- pay, pickup, return, refund, extend, swap, cancel, edit, found, charge, prepare, undo
  kind text not null check (length(kind) between 1 and 30),
  -- Of the order after the step.
  version int not null,
  branch_id bigint not null,
  at timestamptz not null default now(),
  by_user bigint,
  reason text not null default '' check (length(reason) <= 300),
  -- Columns of the order and its lines before and after, ids of the charges and ledger entries that were added.
  change jsonb not null,
  undoes_id bigint,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references rental_order,
  foreign key (shop_id, branch_id) references branch,
  foreign key (shop_id, undoes_id) references order_step,
  -- A step is taken back once.
  unique (shop_id, undoes_id)
);
create index on order_step (shop_id, order_id, id);
alter table order_step enable row level security;
alter table order_step force row level security;
create policy tenant on order_step using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert on order_step to :app;

-- The garment did not come back; cleared when it is found later.
alter table order_line add column lost boolean not null default false;
update order_line set lost = true where state = 'lost';
