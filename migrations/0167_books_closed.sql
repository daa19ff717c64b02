-- What was handed on stays as it is (docs/decisions/0079-closed-accounts.md): nothing is entered up to the day to which the accounts are closed.

-- For what an expense was that has no category: kept with it, for what it was booked by may be taken back.
alter table ledger_note add column purpose text check (purpose in ('care', 'goods'));
-- The account in which it stands, where its category was merged into another once its day was closed.
alter table ledger_note add column account_id bigint;
alter table ledger_note add constraint ledger_note_account foreign key (shop_id, account_id) references account;
create index ledger_note_account_id on ledger_note (shop_id, account_id) where account_id is not null;
grant update (account_id) on ledger_note to :app;

create policy books_open on ledger_entry as restrictive for insert
  with check (not exists (select from journal_closed c where c.shop_id = ledger_entry.shop_id and c.until_day >= ledger_entry.day));

create policy books_open on purchase_invoice as restrictive for insert
  with check (not exists (select from journal_closed c where c.shop_id = purchase_invoice.shop_id
    and (c.until_day >= purchase_invoice.booked_day or c.until_day >= purchase_invoice.claim_month + interval '1 month' - interval '1 day')));
create policy books_open_end on purchase_invoice as restrictive for update using (true)
  with check (not exists (select from journal_closed c where c.shop_id = purchase_invoice.shop_id and c.until_day >= purchase_invoice.ended_day));

create policy books_open on account_rule as restrictive for insert
  with check (not exists (select from journal_closed c where c.shop_id = account_rule.shop_id and c.until_day >= account_rule.from_day));
create policy books_open_change on account_rule as restrictive for update
  using (not exists (select from journal_closed c where c.shop_id = account_rule.shop_id and c.until_day >= account_rule.from_day));
create policy books_open_gone on account_rule as restrictive for delete
  using (not exists (select from journal_closed c where c.shop_id = account_rule.shop_id and c.until_day >= account_rule.from_day));

-- Another category: the account of a closed day is kept beside it.
create policy books_open on ledger_note as restrictive for update using (true)
  with check (account_id is not null or not exists (select from journal_closed c join ledger_entry e on e.shop_id = c.shop_id
    where c.shop_id = ledger_note.shop_id and e.id = ledger_note.entry_id and c.until_day >= e.day));
