-- Few entries are forfeited deposits; the journal reads them of all branches by day.
create index ledger_entry_kept on ledger_entry (shop_id, day) where method = 'bail';
