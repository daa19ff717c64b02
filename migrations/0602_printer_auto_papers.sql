-- Papers that print after a step without a click (printer-rules.ts).
alter table printer add column auto_papers text[] not null default '{}';
alter table printer add constraint printer_auto_papers_check
  check (auto_papers <@ array['payment', 'handOver', 'return']) not valid;
