-- Papers that print after a step without a click (printer-rules.ts).
alter table printer add column auto_papers text[] not null default '{}'
  check (auto_papers <@ array['payment', 'handOver', 'return']);
