-- outside a transaction
alter table ledger_note validate constraint ledger_note_purpose_check;
