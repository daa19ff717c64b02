-- outside a transaction
alter table ledger_entry validate constraint ledger_entry_rounding;
