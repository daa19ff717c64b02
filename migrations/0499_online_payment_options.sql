-- What the shop offers with its account at a payment provider.
alter table online_account
  add column promptpay boolean not null default true,
  add column card boolean not null default true,
  add column hold boolean not null default true,
  add column on_link boolean not null default true;
