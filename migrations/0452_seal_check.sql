-- A value that only the key of the installation (SEAL_SECRET) decrypts.
create table seal_check (
  single boolean primary key default true check (single),
  sealed text not null
);
grant select, insert, update on seal_check to :app;
