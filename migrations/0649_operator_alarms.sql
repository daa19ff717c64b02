-- Problems of the installation that are reported to its operator, one row while a problem lasts.
create table operator_alarm (
  alarm text primary key check (length(alarm) between 1 and 30),
  text text not null check (length(text) <= 2000),
  began_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- The last message. Null: none yet.
  sent_at timestamptz,
  -- A process is sending.
  claimed_at timestamptz
);
grant select, insert, update, delete on operator_alarm to :app;
