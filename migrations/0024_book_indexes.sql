-- Sums of the ledger and of papers are read from indexes alone.

-- Days, figures of a day and pages of its entries.
create index ledger_entry_book on ledger_entry (shop_id, branch_id, day, id) include (kind, method, amount, order_id);
drop index ledger_entry_day;
-- What is held of bail, order by order.
create index ledger_entry_bail on ledger_entry (shop_id, order_id, day) include (kind, amount)
  where kind in ('bail_taken', 'bail_returned', 'bail_kept');
-- Papers of a period, and voids of it.
create index document_day on document (shop_id, branch_id, day, id) include (kind, total, base, vat, vat_rate);
create index document_void_at on document_void (shop_id, at);
