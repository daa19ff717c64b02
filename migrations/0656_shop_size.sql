-- Size and last use of each shop as the nightly job measures them, for operators (docs/decisions/0122-operators.md).
create table shop_size (
  shop int primary key,
  domain text not null check (length(domain) <= 100),
  name text not null check (length(name) <= 300),
  closed boolean not null,
  last_used timestamptz,
  rows bigint not null check (rows >= 0),
  -- Null until the pictures were counted.
  file_bytes bigint check (file_bytes >= 0),
  failing_jobs text[] not null,
  measured_at timestamptz not null
);
grant select, insert, update, delete on shop_size to :app;
