-- Links that open one door once: an invitation to set the first password, and a way to a new one when it is lost. Only a hash is kept.
create type link_kind as enum ('invite', 'reset');
create table one_time_link (
  shop_id int not null,
  id bigint generated always as identity,
  user_id bigint not null,
  kind link_kind not null,
  key_hash text not null,
  -- None: asked for at the door, by nobody who had logged in.
  made_by bigint,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, key_hash),
  foreign key (shop_id, user_id) references app_user on delete cascade,
  check (expires_at >= made_at)
);
create index on one_time_link (shop_id, user_id);
alter table one_time_link enable row level security;
alter table one_time_link force row level security;
create policy tenant on one_time_link using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on one_time_link to :app;
alter table app_user add column phone text not null default '' check (length(phone) <= 50);
