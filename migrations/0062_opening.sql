-- Keys with which a shop is opened. They are made before there is a shop, so they belong to none; only a hash is kept.
create type opening_kind as enum ('first', 'invite', 'mail');
create table opening (
  id bigint generated always as identity primary key,
  kind opening_kind not null,
  key_hash text not null constraint opening_key unique,
  -- To whom it was sent; none: it was printed.
  email text not null default '' check (length(email) <= 200),
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check (expires_at >= made_at)
);
create index on opening (email, made_at);
grant select, insert, update, delete on opening to :app;
-- The word of a shop is its own in the whole house.
create unique index shop_domain_key on shop (domain);
-- Nobody logs in to a shop that is closed; its data stays.
alter table shop add column closed_at timestamptz;
-- The list of first steps was put away.
alter table shop add column first_steps_away boolean not null default false;
