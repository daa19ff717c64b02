-- Satang of the provider's fee that the ledger has as an expense.
alter table online_payment add column fee_booked bigint not null default 0;
alter table online_payment add constraint online_payment_fee_booked_check check (fee_booked >= 0) not valid;
