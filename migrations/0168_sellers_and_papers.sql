-- As a vendor names itself on its tax invoices: remembered from the last one, so that nobody types it again.
alter table care_vendor add column seller_name text not null default '' check (length(seller_name) <= 200);
alter table care_vendor add column seller_tax_id text not null default '' check (seller_tax_id ~ '^([0-9]{13})?$');
alter table care_vendor add column seller_branch_no text not null default '00000' check (seller_branch_no ~ '^[0-9]{5}$');

-- Mails that carry electronic tax papers are a kind of their own in the list of messages.
alter type message_kind add value 'etax' before 'free';
