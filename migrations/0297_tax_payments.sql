-- Paying withheld tax or VAT to the Revenue Department is an expense of the drawer, but not of the shop: it lowers a debt.
alter table ledger_note
  drop constraint ledger_note_purpose_check,
  add constraint ledger_note_purpose_check check (purpose in ('care', 'goods', 'withheld_tax', 'vatOut')) not valid;
