-- Counts of tries at secrets (passwords, PINs, second steps, links to a new password), shared by all processes (docs/decisions/0082-many-processes.md).
-- A username that is typed may be of no shop, so a count belongs to none; names and addresses are in it only as hashes under the installation's secret.

create table secret_try (
  -- What is counted: the throttle, and whether everywhere or from one address; or an address that is known for a name.
  kind text not null check (length(kind) between 1 and 60),
  key_hash text not null check (length(key_hash) between 1 and 100),
  tries int not null check (tries >= 0),
  -- After it the row counts for nothing.
  ends_at timestamptz not null,
  primary key (kind, key_hash)
);
create index secret_try_ended on secret_try (ends_at);
grant select, insert, update, delete on secret_try to :app;
