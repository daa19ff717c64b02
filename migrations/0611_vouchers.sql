-- Gift vouchers: a liability of the shop until an order is paid with them.
create table voucher (
  shop_id int not null references shop,
  id bigint generated always as identity,
  branch_id bigint not null,
  code text not null check (code ~ '^GV[2-9A-HJKMNP-Z]{12}$'),
  amount bigint not null check (amount > 0),
  -- Paid by the buyer; the shop gives the rest.
  price bigint not null check (price between 0 and amount),
  balance bigint not null,
  -- Null: no last day.
  last_day date,
  customer_id bigint,
  recipient text not null default '' check (length(recipient) <= 100),
  message text not null default '' check (length(message) <= 300),
  -- Why the price is below the amount.
  reason text not null default '' check (length(reason) <= 300),
  made_at timestamptz not null default now(),
  made_by bigint,
  voided_at timestamptz,
  voided_by bigint,
  void_reason text not null default '' check (length(void_reason) <= 300),
  version int not null default 1,
  primary key (shop_id, id),
  constraint voucher_balance check (balance between 0 and amount),
  constraint voucher_void check (voided_at is null or balance = 0),
  constraint voucher_reason check (price = amount or reason <> ''),
  foreign key (shop_id, branch_id) references branch,
  foreign key (shop_id, customer_id) references customer
);
create unique index voucher_code on voucher (shop_id, code);
create index voucher_branch on voucher (shop_id, branch_id);
create index voucher_customer on voucher (shop_id, customer_id) where customer_id is not null;
alter table voucher enable row level security;
alter table voucher force row level security;
create policy tenant on voucher using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update (balance, customer_id, recipient, message, voided_at, voided_by, void_reason, version) on voucher to :app;

alter table ledger_entry add column voucher_id bigint;
alter table ledger_entry add constraint ledger_entry_voucher_fkey foreign key (shop_id, voucher_id) references voucher not valid;
alter table ledger_entry add constraint ledger_entry_voucher check
  ((method = 'voucher' or kind = 'voucher_sold') = (voucher_id is not null)) not valid;

-- Months until the last day of a new voucher; null: none.
alter table shop add column voucher_months int;
alter table shop add constraint shop_voucher_months check (voucher_months between 1 and 120) not valid;

-- Shops with accounts get one for the debt to the holders.
with made as (
  insert into account (shop_id, code, name, kind)
    select s.shop_id, case when s.taken then '2130-1' else '2130' end, 'บัตรกำนัลที่ยังไม่ได้ใช้', 'liability'
    from (select a.shop_id, bool_or(a.code = '2130') as taken from account a group by a.shop_id) s
  returning shop_id, id
)
insert into account_rule (shop_id, source, category, from_day, account_id)
  select m.shop_id, 'voucher', null, date '1900-01-01', m.id from made m;
