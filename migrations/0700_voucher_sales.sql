-- Gift vouchers sold in the web shop: settings, sales, and online payments of a sale instead of an order.
alter table web_site
  add column sell_vouchers boolean not null default false,
  -- Satang.
  add column voucher_amounts bigint[] not null default '{50000,100000,200000}';
alter table web_site add constraint web_site_voucher_amounts
  check (cardinality(voucher_amounts) between 1 and 12) not valid;

create table voucher_sale (
  shop_id int not null references shop,
  id bigint generated always as identity,
  branch_id bigint not null,
  key_hash text not null check (key_hash ~ '^[0-9a-f]{64}$'),
  -- The key of the sale's page, encrypted.
  sealed text not null,
  amount bigint not null check (amount > 0),
  name text not null check (length(name) <= 100),
  email text not null check (length(email) <= 200),
  phone text not null default '' check (length(phone) <= 40),
  recipient text not null default '' check (length(recipient) <= 100),
  message text not null default '' check (length(message) <= 300),
  language text not null check (length(language) = 2),
  created_at timestamptz not null default now(),
  -- Null until the payment is booked.
  voucher_id bigint,
  -- The next time to send the e-mail; null: nothing to send.
  mail_at timestamptz,
  mail_tries int not null default 0,
  primary key (shop_id, id),
  constraint voucher_sale_key unique (shop_id, key_hash),
  constraint voucher_sale_voucher unique (shop_id, voucher_id),
  foreign key (shop_id, branch_id) references branch,
  foreign key (shop_id, voucher_id) references voucher,
  constraint voucher_sale_mail check (mail_at is null or voucher_id is not null)
);
create index voucher_sale_branch on voucher_sale (shop_id, branch_id);
create index voucher_sale_mail_at on voucher_sale (shop_id, mail_at) where mail_at is not null;
alter table voucher_sale enable row level security;
alter table voucher_sale force row level security;
create policy tenant on voucher_sale using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update (sealed, name, email, phone, recipient, message, voucher_id, mail_at, mail_tries)
  on voucher_sale to :app;

alter table online_payment alter column order_id drop not null;
alter table online_payment add column voucher_sale_id bigint;
alter table online_payment add constraint online_payment_voucher_sale_fkey
  foreign key (shop_id, voucher_sale_id) references voucher_sale not valid;
alter table online_payment add constraint online_payment_subject
  check (num_nonnulls(order_id, voucher_sale_id) = 1) not valid;
alter table online_payment add constraint online_payment_of_sale
  check (voucher_sale_id is null or (not hold and bail = 0)) not valid;
