-- outside a transaction
-- Few entries are forfeited deposits; the journal reads them of all branches by day.
create index concurrently if not exists ledger_entry_kept on ledger_entry (shop_id, day) where method = 'bail';
