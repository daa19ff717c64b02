-- Passkeys: a login without a password, or its second step. Only what is public of a key is kept.
create table passkey (
  shop_id int not null,
  id bigint generated always as identity,
  user_id bigint not null,
  name text not null check (length(name) between 1 and 100),
  credential text not null check (length(credential) between 1 and 1400),
  public_key text not null check (length(public_key) between 1 and 8000),
  transports text[] not null,
  -- How often the key says it was used; one that counts never counts back.
  counter bigint not null check (counter >= 0),
  -- When the challenge of its last use was given out, in milliseconds: no challenge of then or before works again.
  last_begun bigint not null check (last_begun >= 0),
  since timestamptz not null default now(),
  last_used timestamptz,
  primary key (shop_id, id),
  unique (shop_id, credential),
  foreign key (shop_id, user_id) references app_user on delete cascade
);
create index on passkey (shop_id, user_id);
alter table passkey enable row level security;
alter table passkey force row level security;
create policy tenant on passkey using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on passkey to :app;
