-- outside a transaction
create index concurrently if not exists ledger_entry_out on ledger_entry (shop_id, day)
  where kind in ('expense', 'refund', 'credit_payout') or reverses_id is not null;
