-- outside a transaction
create index concurrently if not exists ledger_entry_voucher_id on ledger_entry (shop_id, voucher_id) where voucher_id is not null;
