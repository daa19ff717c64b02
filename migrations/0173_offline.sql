-- The counter without network: devices, and the steps that were taken on them (docs/decisions/0085-counter-offline.md).

create table offline_device (
  shop_id int not null references shop,
  -- As the browser calls itself for the person who works on it.
  device uuid not null,
  -- In the provisional numbers of its slips.
  no int not null check (no > 0),
  user_id bigint not null,
  -- The login that its store was sealed for: another one gets another key.
  session_id bigint not null,
  -- Sealed. What is looked at; what waits to be sent, and slips.
  store_key text not null check (length(store_key) between 1 and 400),
  step_key text not null check (length(step_key) between 1 and 400),
  -- Provisional numbers up to this one were given to it.
  numbers_to int not null default 0 check (numbers_to >= 0),
  made_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (shop_id, device),
  unique (shop_id, no),
  foreign key (shop_id, user_id) references app_user
);
create index offline_device_user on offline_device (shop_id, user_id);

-- A step as it was taken, and what became of it. Money in satang.
create table offline_step (
  shop_id int not null references shop,
  id bigint generated always as identity,
  -- As the device named it: the same step is kept once, however often it is sent.
  step uuid not null,
  device uuid not null,
  branch_id bigint not null,
  -- Whose device it was taken on, and who brought it in.
  user_id bigint not null,
  sent_by bigint not null,
  number text not null check (length(number) between 1 and 60),
  sequence int not null check (sequence > 0),
  kind text not null check (kind in ('open', 'handOver', 'takeBack', 'pay')),
  -- In its own words; what names a new customer goes once it is carried out.
  what jsonb not null,
  what_hash text not null check (length(what_hash) between 1 and 100),
  happened_at timestamptz not null,
  sent_at timestamptz not null default now(),
  notes text[] not null default '{}',
  -- What it became, or is about.
  order_id bigint,
  state text not null default 'done' check (state in ('done', 'conflict', 'settled')),
  -- Why it did not fit.
  reason text not null default '' check (length(reason) <= 60),
  reason_values jsonb not null default '{}',
  -- Garments are still to be entered; money is still to be booked; booked, and belonging to no order.
  goods_open boolean not null default false,
  unbooked boolean not null default false,
  held bigint not null default 0 check (held >= 0),
  settled_way text check (settled_way in ('retry', 'swap', 'without', 'toOrder', 'credit', 'giveBack', 'note')),
  settled_by bigint,
  settled_at timestamptz,
  settled_note text not null default '' check (length(settled_note) <= 500),
  primary key (shop_id, id),
  unique (shop_id, step),
  -- A provisional number stands on one slip.
  unique (shop_id, number),
  foreign key (shop_id, device) references offline_device,
  foreign key (shop_id, branch_id) references branch,
  foreign key (shop_id, user_id) references app_user,
  foreign key (shop_id, sent_by) references app_user,
  foreign key (shop_id, settled_by) references app_user,
  foreign key (shop_id, order_id) references rental_order,
  -- Whatever is open waits for somebody: nothing is lost in silence.
  check ((state = 'conflict') = (goods_open or unbooked or held > 0)),
  check ((settled_at is null) = (settled_by is null) and (settled_at is null) = (settled_way is null)),
  check (state <> 'settled' or settled_at is not null)
);
create index offline_step_waiting on offline_step (shop_id, branch_id, id) where state = 'conflict';
create index offline_step_newest on offline_step (shop_id, branch_id, id);
create index offline_step_device on offline_step (shop_id, device);
create index offline_step_user on offline_step (shop_id, user_id);
create index offline_step_sender on offline_step (shop_id, sent_by);
create index offline_step_settler on offline_step (shop_id, settled_by);
create index offline_step_order on offline_step (shop_id, order_id);

-- Money of such a step that was booked without an order: each entry for one step, and placed once.
create table offline_money (
  shop_id int not null references shop,
  entry_id bigint not null,
  step_id bigint not null,
  -- As it was taken, in the words of the step.
  taken jsonb not null,
  placed boolean not null default false,
  primary key (shop_id, entry_id),
  foreign key (shop_id, entry_id) references ledger_entry,
  foreign key (shop_id, step_id) references offline_step
);
create index offline_money_step on offline_money (shop_id, step_id);

alter table offline_device enable row level security;
alter table offline_device force row level security;
create policy tenant on offline_device using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
alter table offline_step enable row level security;
alter table offline_step force row level security;
create policy tenant on offline_step using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
alter table offline_money enable row level security;
alter table offline_money force row level security;
create policy tenant on offline_money using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update on offline_device, offline_step, offline_money to :app;
