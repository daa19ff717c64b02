-- The constraint of 0228_fee_refunds.sql holds for all entries.
alter table ledger_entry validate constraint ledger_entry_refund_of;
