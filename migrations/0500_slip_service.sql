-- Verification of customers' slips by a service (decision 102): its settings, and one result for each slip.
create table slip_service (
  shop_id int not null primary key references shop,
  active boolean not null default false,
  service text not null check (service in ('slipok', 'easyslip')),
  -- Only SlipOK: the branch that belongs to the key.
  branch text not null default '',
  -- Sealed.
  secret text not null default '',
  -- Most calls of a day, because each costs money.
  daily_limit int not null check (daily_limit between 1 and 5000),
  -- Older slips are not asked.
  since timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  version int not null default 1
);
alter table slip_service enable row level security;
alter table slip_service force row level security;
create policy tenant on slip_service using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update on slip_service to :app;

create table slip_check (
  shop_id int not null,
  bank text not null,
  transaction_ref text not null,
  state text not null check (state in ('asking', 'found', 'not_found', 'unavailable')),
  -- Why the service gave no result.
  reason text not null default '' check (reason in ('', 'service', 'key', 'quota', 'pending')),
  tries int not null default 1 check (tries > 0),
  asked_at timestamptz not null default now(),
  next_at timestamptz,
  -- The bank's facts: satang, receiver, time. The sender is not stored.
  amount bigint check (amount > 0),
  receiver_name text not null default '',
  receiver_account text not null default '',
  -- Is the receiver one of the shop's accounts? Null: the visible digits cannot tell.
  receiver_fits boolean,
  -- The service had this slip before.
  is_duplicate boolean not null default false,
  transferred_at timestamptz,
  primary key (shop_id, bank, transaction_ref),
  check ((state = 'found') = (amount is not null))
);
create index slip_check_asked on slip_check (shop_id, asked_at);
create index slip_check_again on slip_check (shop_id, next_at) where next_at is not null;
alter table slip_check enable row level security;
alter table slip_check force row level security;
create policy tenant on slip_check using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update on slip_check to :app;

-- Reason of a user who booked a slip although the bank's facts differ.
alter table bill add column slip_differs text not null default '';
