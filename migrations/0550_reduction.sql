-- What a user took off a price or a drawer, for the owner's review (decision 108). Money out is in ledger_entry.
create table reduction (
  shop_id int not null references shop,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  -- Day in Bangkok.
  day date not null,
  -- Null for the whole shop and for steps of the server.
  branch_id bigint,
  by_user bigint,
  kind text not null check (kind in ('discount', 'waiver', 'shipping', 'void', 'price', 'credit', 'drawer', 'backdated')),
  -- Satang; 0 if the step alone matters.
  amount bigint not null check (amount >= 0),
  reason text not null default '',
  -- As in audit_log.
  subject text not null,
  subject_id bigint,
  primary key (shop_id, id),
  foreign key (shop_id, branch_id) references branch
);
create index reduction_day on reduction (shop_id, day, id);
alter table reduction enable row level security;
alter table reduction force row level security;
create policy tenant on reduction using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert on reduction to :app;
