-- Operators of the installation with their sessions and log (docs/decisions/0122-operators.md). They belong to no shop.
create table operator_account (
  id bigint generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z0-9][a-z0-9._-]{1,59}$'),
  password_hash text not null check (length(password_hash) <= 300),
  -- Encrypted with the key of the installation.
  totp_secret text not null check (length(totp_secret) <= 500),
  -- The last accepted step, so that a code works once.
  totp_step bigint not null default 0,
  made_at timestamptz not null default now(),
  ended_at timestamptz
);
grant select, insert, update on operator_account to :app;

create table operator_session (
  token_hash text primary key check (length(token_hash) = 43),
  operator_id bigint not null,
  seen_at timestamptz not null default now(),
  ends_at timestamptz not null
);
create index operator_session_operator on operator_session (operator_id);
create index operator_session_ended on operator_session (ends_at);
grant select, insert, update, delete on operator_session to :app;

create table operator_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  operator text not null check (length(operator) <= 60),
  action text not null check (length(action) between 1 and 40),
  -- Empty for commands on the server.
  ip text not null check (length(ip) <= 60)
);
create index operator_log_at on operator_log (at);
grant select, insert, delete on operator_log to :app;
