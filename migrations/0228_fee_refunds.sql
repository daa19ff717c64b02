-- The kind of fee that a refund gives back. Null: a refund of rent or of sold items.
alter table ledger_entry add column refund_of entry_kind;
alter table ledger_entry add constraint ledger_entry_refund_of
  check (refund_of is null or (kind = 'refund' and refund_of in ('late_fee', 'damage_fee'))) not valid;
