-- What became of each backup, told to every shop that is in it. Of the whole installation, so no branch.
create table backup_run (
  shop_id int not null references shop,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  -- Made by itself, or by somebody.
  nightly boolean not null,
  bytes bigint not null default 0 check (bytes >= 0),
  -- Why there is none; null: it was made and read back.
  fault text check (fault in ('damaged', 'store', 'full', 'other')),
  primary key (shop_id, id)
);
alter table backup_run enable row level security;
alter table backup_run force row level security;
create policy tenant on backup_run using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert on backup_run to :app;
