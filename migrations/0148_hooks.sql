-- Addresses of other systems that are told what happens in a shop (docs/decisions/0068-hooks.md).

create table hook (
  shop_id int not null references shop,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 60),
  url text not null check (length(url) between 8 and 500),
  events text[] not null check (cardinality(events) > 0),
  active boolean not null default true,
  -- It was switched off by itself, since it had failed for days.
  gave_up_at timestamptz,
  -- Sealed. The earlier one signs beside it until then.
  secret text not null default '',
  old_secret text not null default '',
  old_until timestamptz,
  made_by bigint not null,
  made_at timestamptz not null default now(),
  -- Of the first try since the last one that went well.
  failing_since timestamptz,
  fails int not null default 0,
  rest_until timestamptz not null default now(),
  -- A worker is at it: one at a time, so that what it is told arrives in its order.
  busy_by uuid,
  busy_until timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, made_by) references app_user,
  check (gave_up_at is null or not active)
);
create index hook_made_by on hook (shop_id, made_by);

-- What one of them is told.
create table hook_send (
  shop_id int not null references shop,
  id bigint generated always as identity,
  hook_id bigint not null,
  -- Who gets it twice knows it by this.
  event_id uuid not null default gen_random_uuid(),
  event text not null,
  -- What it is about: of one thing it is told in order.
  subject text not null,
  data jsonb not null,
  happened_at timestamptz not null default clock_timestamp(),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries int not null default 0,
  next_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Of the last try: what the other side answered, null when it did not; and after how many milliseconds.
  status int,
  took int,
  detail text not null default '' check (length(detail) <= 300),
  primary key (shop_id, id),
  foreign key (shop_id, hook_id) references hook on delete cascade,
  check ((state = 'sent') = (sent_at is not null))
);
create index hook_send_log on hook_send (shop_id, hook_id, id);
create index hook_send_waiting on hook_send (shop_id, hook_id, subject, id) where state = 'waiting';
create index hook_send_due on hook_send (shop_id, hook_id, id) include (next_at) where state = 'waiting';
create index hook_send_subject on hook_send (shop_id, hook_id, subject, event);
create index hook_send_old on hook_send (shop_id, happened_at);

alter table hook enable row level security;
alter table hook force row level security;
create policy tenant on hook using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
alter table hook_send enable row level security;
alter table hook_send force row level security;
create policy tenant on hook_send using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on hook, hook_send to :app;
