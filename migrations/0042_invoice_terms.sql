-- What an invoice (ใบแจ้งหนี้) asks for: days until it is due where the pick-up is past, and the account it may be paid into.
alter table shop add column invoice_days int not null default 7 check (invoice_days between 0 and 90);
alter table shop add column bank_account text not null default '' check (length(bank_account) <= 300);
