-- List prices, VAT and terms that the snapshots of a branch contained, one row a change: what a device agreed without the server holds
-- (docs/domain.md §4).
create table offline_price_list (
  shop_id int not null references shop,
  id bigint generated always as identity,
  branch_id bigint not null,
  hash text not null check (length(hash) between 1 and 100),
  list jsonb not null,
  made_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, branch_id) references branch
);
create index offline_price_list_newest on offline_price_list (shop_id, branch_id, id);
alter table offline_price_list enable row level security;
alter table offline_price_list force row level security;
create policy tenant on offline_price_list using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, delete on offline_price_list to :app;
