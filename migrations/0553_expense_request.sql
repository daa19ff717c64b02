-- Expenses above the daily limit of staff, which a second person approves.
create table expense_request (
  shop_id int not null references shop,
  id bigint generated always as identity,
  branch_id bigint not null,
  amount bigint not null check (amount > 0),
  method pay_method not null,
  category text not null default '',
  note text not null default '',
  image_id bigint,
  asked_by bigint not null,
  asked_at timestamptz not null default now(),
  decided_by bigint check (decided_by <> asked_by),
  decided_at timestamptz,
  -- Entry of the expense; null if refused.
  entry_id bigint,
  decision_note text not null default '',
  primary key (shop_id, id),
  foreign key (shop_id, branch_id) references branch,
  foreign key (shop_id, image_id) references image,
  foreign key (shop_id, asked_by) references app_user,
  foreign key (shop_id, decided_by) references app_user,
  foreign key (shop_id, entry_id) references ledger_entry,
  check ((decided_by is null) = (decided_at is null)),
  check (entry_id is null or decided_by is not null)
);
create index expense_request_open on expense_request (shop_id, branch_id, id) where decided_by is null;
create unique index expense_request_entry on expense_request (shop_id, entry_id) where entry_id is not null;
create index expense_request_image on expense_request (shop_id, image_id) where image_id is not null;
alter table expense_request enable row level security;
alter table expense_request force row level security;
create policy tenant on expense_request using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update on expense_request to :app;
