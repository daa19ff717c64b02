-- The switch of an operator that closes the installation for maintenance.
create table maintenance_mode (
  single boolean primary key default true check (single),
  closed boolean not null,
  changed_at timestamptz not null default now()
);
grant select, insert, update on maintenance_mode to :app;
