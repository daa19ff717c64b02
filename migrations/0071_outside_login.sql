-- Accounts elsewhere (OpenID Connect) by which a user logs in as well. Of the account only a hash of issuer and subject is kept, and what it called itself when it was linked.
create table outside_identity (
  shop_id int not null,
  id bigint generated always as identity,
  user_id bigint not null,
  issuer text not null check (length(issuer) between 1 and 500),
  key_hash text not null check (key_hash <> ''),
  name text not null check (length(name) <= 200),
  -- When the last login by it was begun, in milliseconds: none that was begun then or before is taken again.
  last_begun bigint not null check (last_begun >= 0),
  since timestamptz not null default now(),
  last_used timestamptz,
  primary key (shop_id, id),
  unique (shop_id, key_hash),
  unique (shop_id, user_id, issuer),
  foreign key (shop_id, user_id) references app_user on delete cascade
);
alter table outside_identity enable row level security;
alter table outside_identity force row level security;
create policy tenant on outside_identity using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on outside_identity to :app;

-- The directory beside that of usernames: of which shops an account elsewhere is. Holds no secret and no personal data.
create table outside_login (
  shop_id int not null,
  key_hash text not null,
  user_id bigint not null,
  primary key (shop_id, key_hash),
  foreign key (shop_id, key_hash) references outside_identity (shop_id, key_hash) on delete cascade
);
create index on outside_login (key_hash);
grant select, insert, delete on outside_login to :app;
