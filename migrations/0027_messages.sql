-- Messages to customers: what the shop wants said, through which channels, and the outbox.

create type message_kind as enum ('reserved', 'pickup_tomorrow', 'return_tomorrow', 'return_today', 'overdue', 'bail_returned', 'parcel_sent', 'free');
-- unknown: handed over to a server that did not say whether it took it; sending it again is for a person to decide.
create type message_state as enum ('queued', 'sending', 'sent', 'failed', 'unknown', 'copied', 'cancelled');
-- none: a person copies the text.
create type message_channel as enum ('none', 'email', 'line');

-- When the messages of the day are made, in Bangkok; the last day they were made for.
create table message_setting (
  shop_id int primary key references shop,
  send_minute int not null default 540 check (send_minute between 0 and 1439),
  language text not null default 'th' check (language in ('th', 'en', 'de', 'fr', 'pt')),
  made_day date,
  version int not null default 1
);

-- Kinds that go out by themselves. What happened before active_since is not written about.
create table message_rule (
  shop_id int not null references shop,
  kind message_kind not null,
  active_since timestamptz not null default now(),
  primary key (shop_id, kind)
);

-- The shop's own wording; a kind without a row has the wording of the house.
create table message_template (
  shop_id int not null references shop,
  kind message_kind not null,
  language text not null check (language in ('th', 'en', 'de', 'fr', 'pt')),
  subject text not null default '' check (length(subject) <= 200),
  body text not null check (length(body) between 1 and 4000),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  primary key (shop_id, kind, language)
);

-- How the shop sends. `secret` is sealed (AES-256-GCM) under a key that is not in the database.
create table message_way (
  shop_id int not null references shop,
  channel message_channel not null check (channel <> 'none'),
  active boolean not null default true,
  settings jsonb not null default '{}',
  secret text not null default '',
  version int not null default 1,
  updated_by bigint,
  updated_at timestamptz not null default now(),
  primary key (shop_id, channel)
);

create table message (
  shop_id int not null,
  id bigint generated always as identity,
  branch_id bigint not null,
  order_id bigint not null,
  customer_id bigint not null,
  kind message_kind not null,
  -- Order, kind and day: the same is never made twice.
  dedupe text not null check (length(dedupe) between 1 and 200),
  channel message_channel not null,
  recipient text not null default '',
  subject text not null default '',
  body text not null,
  state message_state not null default 'queued',
  attempts int not null default 0,
  -- Sending again under the same key, the provider takes it once.
  send_key uuid not null default gen_random_uuid(),
  next_at timestamptz not null default now(),
  -- Whoever sends has it until then; null: nobody.
  lease_until timestamptz,
  -- The provider may have it from this moment on.
  handed_at timestamptz,
  first_handed_at timestamptz,
  sent_at timestamptz,
  error text not null default '',
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, branch_id) references branch,
  foreign key (shop_id, order_id) references rental_order,
  foreign key (shop_id, customer_id) references customer,
  unique (shop_id, dedupe)
);
create index message_due on message (shop_id, next_at) where state = 'queued' and channel <> 'none';
create index message_sending on message (shop_id, lease_until) where state = 'sending';
create index message_branch on message (shop_id, branch_id, id);
create index message_waiting on message (shop_id, branch_id, id) where state in ('queued', 'sending', 'failed', 'unknown');
create index message_order on message (shop_id, order_id, id);
create index message_customer on message (shop_id, customer_id);

-- Every try, written before it begins. Its end is a row too, so that nothing here is changed.
create table message_try (
  shop_id int not null,
  id bigint generated always as identity,
  message_id bigint not null,
  step text not null check (step in ('begun', 'handed', 'sent', 'again', 'failed', 'unknown')),
  detail text not null default '',
  at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, message_id) references message
);
create index on message_try (shop_id, message_id, id);

alter table message_setting enable row level security;
alter table message_setting force row level security;
create policy tenant on message_setting using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on message_setting to :app;
alter table message_rule enable row level security;
alter table message_rule force row level security;
create policy tenant on message_rule using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on message_rule to :app;
alter table message_template enable row level security;
alter table message_template force row level security;
create policy tenant on message_template using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on message_template to :app;
alter table message_way enable row level security;
alter table message_way force row level security;
create policy tenant on message_way using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on message_way to :app;
alter table message enable row level security;
alter table message force row level security;
create policy tenant on message using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update on message to :app;
alter table message_try enable row level security;
alter table message_try force row level security;
create policy tenant on message_try using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert on message_try to :app;
