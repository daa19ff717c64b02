-- A refund can give back each kind of fee.
alter table ledger_entry drop constraint ledger_entry_refund_of;
alter table ledger_entry add constraint ledger_entry_refund_of
  check (refund_of is null or (kind = 'refund' and refund_of in ('late_fee', 'cleaning_fee', 'damage_fee', 'lost_part', 'lost_unit'))) not valid;
-- Shops with accounts book them with damage, as before; they can give each its own account.
insert into account_rule (shop_id, source, category, from_day, account_id)
  select r.shop_id, k.source, null, r.from_day, r.account_id
  from account_rule r cross join unnest(array['cleaning_fee', 'lost_part', 'lost_unit']) as k (source)
  where r.source = 'damage_fee' and r.category is null;
