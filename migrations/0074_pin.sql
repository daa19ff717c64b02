-- A PIN of six digits opens again, on this device, a session that its person has made with a whole login.
create table user_pin (
  shop_id int not null,
  user_id bigint not null,
  hash text not null check (hash <> ''),
  -- Tries since the last one that was right, counted before they are made.
  wrong int not null default 0 check (wrong >= 0),
  since timestamptz not null default now(),
  primary key (shop_id, user_id),
  foreign key (shop_id, user_id) references app_user on delete cascade
);
alter table user_pin enable row level security;
alter table user_pin force row level security;
create policy tenant on user_pin using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on user_pin to :app;

-- Since when the screen is locked: nothing is open to the session until its person is there again.
alter table session add column locked_at timestamptz;
-- The browser it was made in, as in known_device.
alter table session add column device_hash text;

-- After so many minutes without a sign of anybody the screen locks itself; 0 for never.
alter table shop add column lock_after_minutes int not null default 0 check (lock_after_minutes between 0 and 240);
