-- Ledger entries of a refund, which are reversed if the provider refuses it for good.
alter table online_refund add column entry_ids bigint[] not null default '{}';
