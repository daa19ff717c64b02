-- Restores of the database, and numbers that series skip because papers of the lost time may have them.
create table shop_restore (
  shop_id int not null references shop,
  id bigint generated always as identity,
  restored_to timestamptz not null,
  at timestamptz not null default now(),
  primary key (shop_id, id)
);
create table series_gap (
  shop_id int not null,
  id bigint generated always as identity,
  branch_id bigint not null,
  kind text not null,
  year int not null,
  first int not null check (first > 0),
  last int not null,
  restored_to timestamptz not null,
  by_user bigint,
  at timestamptz not null default now(),
  primary key (shop_id, id),
  unique (shop_id, branch_id, kind, year, last),
  check (last >= first),
  foreign key (shop_id, branch_id, kind, year) references series,
  foreign key (shop_id, by_user) references app_user
);
alter table shop_restore enable row level security;
alter table shop_restore force row level security;
create policy tenant on shop_restore using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert on shop_restore to :app;
alter table series_gap enable row level security;
alter table series_gap force row level security;
create policy tenant on series_gap using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert on series_gap to :app;
