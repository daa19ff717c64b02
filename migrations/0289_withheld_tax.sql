-- Tax that the shop withholds when it pays a vendor (Revenue Code §3 tredecim), with its certificate (§50 bis).
create table withheld_tax (
  shop_id int not null,
  -- The payment of the rest.
  entry_id bigint not null,
  -- The expense paid with the tax.
  tax_entry_id bigint not null,
  -- The certificate's book is the Buddhist year.
  year int not null,
  number int not null check (number > 0),
  day date not null,
  income text not null check (income in ('service', 'professional', 'rent', 'transport', 'advertising')),
  -- Percent.
  rate int not null check (rate between 1 and 15),
  -- Without VAT.
  base bigint not null check (base > 0),
  tax bigint not null check (tax > 0 and tax < base),
  -- As printed: a reprint is identical.
  payer jsonb not null,
  payee_name text not null check (length(payee_name) between 1 and 200),
  payee_tax_id text not null check (payee_tax_id ~ '^[0-9]{13}$'),
  payee_branch_no text not null check (payee_branch_no ~ '^[0-9]{5}$'),
  payee_address text not null check (length(payee_address) between 1 and 500),
  juristic boolean not null,
  voided_day date,
  voided_by bigint,
  void_reason text not null default '' check (length(void_reason) <= 500),
  primary key (shop_id, entry_id),
  unique (shop_id, year, number),
  foreign key (shop_id, entry_id) references ledger_entry,
  foreign key (shop_id, tax_entry_id) references ledger_entry,
  foreign key (shop_id, voided_by) references app_user
);
create unique index withheld_tax_entry on withheld_tax (shop_id, tax_entry_id);
create index withheld_tax_day on withheld_tax (shop_id, day);
create index withheld_tax_voided_by on withheld_tax (shop_id, voided_by) where voided_by is not null;
alter table withheld_tax enable row level security;
alter table withheld_tax force row level security;
create policy tenant on withheld_tax using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update (voided_day, voided_by, void_reason) on withheld_tax to :app;

-- Shops with accounts get one for the debt to the Revenue Department.
with made as (
  insert into account (shop_id, code, name, kind)
    select s.shop_id, case when s.taken then '2160-1' else '2160' end, 'ภาษีหัก ณ ที่จ่ายค้างนำส่ง', 'liability'
    from (select a.shop_id, bool_or(a.code = '2160') as taken from account a group by a.shop_id) s
  returning shop_id, id
)
insert into account_rule (shop_id, source, category, from_day, account_id)
  select m.shop_id, 'withheld_tax', null, date '1900-01-01', m.id from made m;
