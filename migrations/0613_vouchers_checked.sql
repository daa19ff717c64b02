-- Checks of 0611.
alter table ledger_entry validate constraint ledger_entry_voucher_fkey;
alter table ledger_entry validate constraint ledger_entry_voucher;
alter table shop validate constraint shop_voucher_months;
