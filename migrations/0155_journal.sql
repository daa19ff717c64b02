-- The shop's table of accounts (docs/decisions/0072-journal.md): what it calls them, and which money goes to which of them since when.

create table account (
  shop_id int not null references shop,
  id bigint generated always as identity,
  code text not null check (code ~ '^[0-9A-Za-z][0-9A-Za-z.-]{0,19}$'),
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('asset', 'liability', 'equity', 'income', 'expense')),
  version int not null default 0,
  primary key (shop_id, id)
);
create unique index account_code on account (shop_id, code);

-- From that day on money of the source, of one category or of any, stands in the account. An account that a rule names stays.
create table account_rule (
  shop_id int not null,
  id bigint generated always as identity,
  source text not null check (length(source) between 1 and 30),
  category text,
  category_kind lookup_kind not null default 'monetary',
  from_day date not null,
  account_id bigint not null,
  primary key (shop_id, id),
  constraint account_rule_account foreign key (shop_id, account_id) references account,
  foreign key (shop_id, category_kind, category) references lookup on update cascade on delete cascade
);
create unique index account_rule_once on account_rule (shop_id, source, coalesce(category, ''), from_day);
create index account_rule_account_id on account_rule (shop_id, account_id);
create index account_rule_category on account_rule (shop_id, category_kind, category) where category is not null;

-- Up to this day the journal was handed on: what goes where before it is not changed any more.
create table journal_closed (
  shop_id int not null references shop,
  until_day date not null,
  closed_by bigint,
  closed_at timestamptz not null default now(),
  primary key (shop_id),
  foreign key (shop_id, closed_by) references app_user
);

-- The expense that a ticket became is looked up when it stands in the journal.
create index care_line_expense on care_line (shop_id, expense_id) where expense_id is not null;

alter table account enable row level security;
alter table account force row level security;
create policy tenant on account using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on account to :app;

alter table account_rule enable row level security;
alter table account_rule force row level security;
create policy tenant on account_rule using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on account_rule to :app;

alter table journal_closed enable row level security;
alter table journal_closed force row level security;
create policy tenant on journal_closed using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update on journal_closed to :app;
