-- Open days in which a customer must pay for a web booking after its acceptance; null: the booking never ends by itself.
alter table shop add column web_pay_days int;
alter table shop add constraint shop_web_pay_days check (web_pay_days between 1 and 30) not valid;
alter table shop_terms add column web_pay_days int;

alter table web_request
  -- The day by which the customer must pay, as promised at the acceptance; null: no day was promised.
  add column pay_by date,
  -- The end of the booking because nothing was paid. It happens once, also if a user restores the order.
  add column unpaid_end_at timestamptz;

-- src/storefront/web-shop/rules/email-kinds.ts
alter type message_kind add value 'web_unpaid' before 'free';
alter type message_kind add value 'web_unpaid_end' before 'free';
