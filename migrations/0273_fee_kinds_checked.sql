-- The constraint of 0272_fee_kinds_refunds.sql holds for all entries.
alter table ledger_entry validate constraint ledger_entry_refund_of;
