-- Keys by which other programs call the API for a shop.

-- A key acts as somebody of its own, who cannot log in and is not on the staff.
alter table app_user add column machine boolean not null default false;

-- A program may be silent for longer than a person leaves a screen.
alter table session add column sleeps boolean not null default true;

create table api_key (
  shop_id int not null references shop,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 60),
  user_id bigint not null,
  -- What it opens: 'area:read' and 'area:write'.
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Its session; removed some time after it has ended.
  session_id bigint not null,
  made_by bigint not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used timestamptz,
  ended_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, user_id),
  foreign key (shop_id, user_id) references app_user,
  foreign key (shop_id, made_by) references app_user
);
create index api_key_session on api_key (shop_id, session_id);
create index api_key_made_by on api_key (shop_id, made_by);

alter table api_key enable row level security;
alter table api_key force row level security;
create policy tenant on api_key using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update on api_key to :app;
