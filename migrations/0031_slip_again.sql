-- A slip whose payment was taken back may prove another one: each use is a row of its own, and the key lets one claim
-- the next use. Earlier uses stay as they were.
alter table slip add column use int not null default 0 check (use >= 0);
alter table slip drop constraint slip_pkey;
alter table slip add primary key (shop_id, bank, transaction_ref, use);
create index ledger_entry_slip on ledger_entry (shop_id, slip_bank, slip_ref) where slip_ref is not null;
