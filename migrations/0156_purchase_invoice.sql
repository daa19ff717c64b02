-- The seller's tax invoice of an expense, whose VAT is claimed (Revenue Code §82/3). Only ended, never changed.

create table purchase_invoice (
  shop_id int not null,
  id bigint generated always as identity,
  entry_id bigint not null,
  invoice_no text not null check (length(invoice_no) between 1 and 50),
  day date not null,
  seller_name text not null check (length(seller_name) between 1 and 200),
  seller_tax_id text not null check (seller_tax_id ~ '^[0-9]{13}$'),
  -- 00000 is the head office.
  seller_branch_no text not null check (seller_branch_no ~ '^[0-9]{5}$'),
  base bigint not null check (base > 0),
  vat bigint not null check (vat > 0 and vat < base),
  -- First day of the month in which the VAT is claimed, at most six months after that of the invoice; null where it may not be.
  claim_month date check (claim_month = date_trunc('month', claim_month)
    and claim_month between date_trunc('month', day) and date_trunc('month', day) + interval '6 months'),
  -- The day on which it counts in the journal.
  booked_day date not null,
  booked_at timestamptz not null default now(),
  booked_by bigint,
  -- Taken back: the day on which that counts, and why.
  ended_day date,
  ended_at timestamptz,
  ended_by bigint,
  end_reason text not null default '' check (length(end_reason) <= 500),
  primary key (shop_id, id),
  foreign key (shop_id, entry_id) references ledger_entry,
  foreign key (shop_id, booked_by) references app_user,
  foreign key (shop_id, ended_by) references app_user,
  check ((ended_day is null) = (ended_at is null)),
  check (ended_day >= booked_day)
);
-- An expense has one invoice, and an invoice is claimed once.
create unique index purchase_invoice_entry on purchase_invoice (shop_id, entry_id) where ended_day is null;
create unique index purchase_invoice_once on purchase_invoice (shop_id, seller_tax_id, seller_branch_no, invoice_no) where ended_day is null;
create index purchase_invoice_of on purchase_invoice (shop_id, entry_id, id);
create index purchase_invoice_month on purchase_invoice (shop_id, claim_month) where claim_month is not null;
create index purchase_invoice_booked on purchase_invoice (shop_id, booked_day);
create index purchase_invoice_ended on purchase_invoice (shop_id, ended_day) where ended_day is not null;
create index purchase_invoice_booked_by on purchase_invoice (shop_id, booked_by) where booked_by is not null;
create index purchase_invoice_ended_by on purchase_invoice (shop_id, ended_by) where ended_by is not null;

alter table purchase_invoice enable row level security;
alter table purchase_invoice force row level security;
create policy tenant on purchase_invoice using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update (ended_day, ended_at, ended_by, end_reason) on purchase_invoice to :app;
