-- Payments through a payment provider, and the shop's accounts there (decision 103).
create table online_account (
  shop_id int not null references shop,
  provider text not null check (provider in ('stripe', 'opn')),
  active boolean not null,
  -- Sealed. '' without one.
  secret_key text not null default '',
  webhook_secret text not null default '',
  -- As the provider reported them for the secret key.
  livemode boolean,
  account text not null default '',
  checked_at timestamptz,
  heard_at timestamptz,
  version int not null default 1,
  primary key (shop_id, provider),
  check (not active or (secret_key <> '' and livemode is not null))
);
-- New payments have one account.
create unique index online_account_active on online_account (shop_id) where active;

create table online_payment (
  shop_id int not null references shop,
  id bigint generated always as identity,
  branch_id bigint not null,
  order_id bigint not null,
  provider text not null check (provider in ('stripe', 'opn')),
  -- Names the payment at the provider, and makes repeated calls one payment.
  reference uuid not null,
  provider_id text check (length(provider_id) between 1 and 255),
  livemode boolean not null,
  method text not null check (method in ('promptpay', 'card')),
  hold boolean not null,
  -- Satang: parts of the debt that it covers.
  price bigint not null check (price >= 0),
  bail bigint not null check (bail >= 0),
  status text not null default 'starting' check (status in
    ('starting', 'pending', 'authorized', 'paid', 'failed', 'expired', 'canceled', 'released')),
  -- Where the provider sends the customer afterwards, and the language of its page.
  return_url text not null check (length(return_url) <= 500),
  language text not null check (length(language) = 2),
  page_url text not null default '' check (length(page_url) <= 2000),
  qr bytea check (length(qr) <= 200000),
  qr_type text not null default '' check (length(qr_type) <= 100),
  expires_at timestamptz,
  authorized_until timestamptz,
  card_brand text not null default '' check (length(card_brand) <= 40),
  card_last4 text not null default '' check (length(card_last4) <= 4),
  captured bigint not null default 0 check (captured >= 0),
  fee bigint check (fee >= 0),
  failure text not null default '' check (length(failure) <= 500),
  -- Part of a hold that staff decided to capture; 0 releases it all.
  capture_amount bigint,
  confirmed_at timestamptz,
  booked_at timestamptz,
  -- Satang above the debt when it was booked.
  surplus bigint not null default 0 check (surplus >= 0),
  surplus_seen boolean not null default false,
  -- Null if the customer started it through the order's link.
  started_by bigint,
  started_at timestamptz not null default now(),
  -- Next time to ask the provider; null once nothing can change.
  check_at timestamptz default now(),
  primary key (shop_id, id),
  unique (shop_id, reference),
  unique (shop_id, provider, provider_id),
  foreign key (shop_id, branch_id) references branch,
  foreign key (shop_id, order_id) references rental_order,
  foreign key (shop_id, started_by) references app_user,
  check (price + bail > 0),
  check (not hold or (method = 'card' and price = 0)),
  check (capture_amount is null or (hold and capture_amount between 0 and bail)),
  check (captured <= price + bail),
  check (surplus <= price + bail),
  check (booked_at is null or confirmed_at is not null),
  -- Money of test keys never reaches the ledger.
  check (booked_at is null or livemode)
);
create index online_payment_order on online_payment (shop_id, order_id, id);
create index online_payment_branch on online_payment (shop_id, branch_id, id);
create index online_payment_started_by on online_payment (shop_id, started_by);
create index online_payment_check on online_payment (shop_id, check_at) where check_at is not null;
create index online_payment_late on online_payment (shop_id, branch_id, id) where surplus > 0 and not surplus_seen;
create index online_payment_held on online_payment (shop_id, branch_id, authorized_until) where status = 'authorized';

-- What the ledger has of a payment: each kind once.
create table online_booking (
  shop_id int not null references shop,
  payment_id bigint not null,
  kind text not null check (kind in ('paid', 'held', 'ended')),
  at timestamptz not null default now(),
  primary key (shop_id, payment_id, kind),
  foreign key (shop_id, payment_id) references online_payment
);

-- Outbox: the ledger has the refund already, the provider is called afterwards.
create table online_refund (
  shop_id int not null references shop,
  id bigint generated always as identity,
  payment_id bigint not null,
  amount bigint not null check (amount > 0),
  note text not null check (length(note) <= 300),
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  -- Part of the idempotency key: a retry after a refusal is another call.
  attempt int not null default 1,
  provider_refund_id text check (length(provider_refund_id) between 1 and 255),
  failure text not null default '' check (length(failure) <= 500),
  created_by bigint,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  resolved_at timestamptz,
  check_at timestamptz default now(),
  primary key (shop_id, id),
  foreign key (shop_id, payment_id) references online_payment,
  foreign key (shop_id, created_by) references app_user,
  check ((status = 'pending') = (ended_at is null)),
  check (resolved_at is null or status = 'failed')
);
create index online_refund_payment on online_refund (shop_id, payment_id);
create index online_refund_created_by on online_refund (shop_id, created_by);
create index online_refund_check on online_refund (shop_id, check_at) where check_at is not null;
create index online_refund_failed on online_refund (shop_id, id) where status = 'failed' and resolved_at is null;

alter table online_account enable row level security;
alter table online_account force row level security;
create policy tenant on online_account using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on online_account to :app;
alter table online_payment enable row level security;
alter table online_payment force row level security;
create policy tenant on online_payment using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update on online_payment to :app;
alter table online_booking enable row level security;
alter table online_booking force row level security;
create policy tenant on online_booking using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert on online_booking to :app;
alter table online_refund enable row level security;
alter table online_refund force row level security;
create policy tenant on online_refund using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update on online_refund to :app;
