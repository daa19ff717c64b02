-- Browsers in which somebody has logged in, by the hash of a cookie that tells one from the next.
create table known_device (
  shop_id int not null,
  user_id bigint not null,
  hash text not null check (hash <> ''),
  -- What the browser is called by people: 'Chrome · Android'; '' for one that does not say.
  name text not null,
  since timestamptz not null default now(),
  last_used timestamptz not null default now(),
  -- Not the first of this person: they are told of it.
  is_new boolean not null,
  primary key (shop_id, user_id, hash),
  foreign key (shop_id, user_id) references app_user on delete cascade
);
alter table known_device enable row level security;
alter table known_device force row level security;
create policy tenant on known_device using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on known_device to :app;
