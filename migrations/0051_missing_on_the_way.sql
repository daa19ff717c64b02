-- A garment of a transfer that did not arrive: the receiver's word, the sender's, and what it came to.
alter table transfer_line
  add column missing_at timestamptz,
  add column missing_by bigint,
  add column missing_note text not null default '',
  add column answered_at timestamptz,
  add column answered_by bigint,
  add column answer_note text not null default '',
  add column outcome text check (outcome in ('lost', 'found')),
  -- Only what was sent can be missing, and whoever says so says a word on it.
  add constraint transfer_line_missing check (missing_at is null or reservation_id is not null and missing_note <> ''),
  add constraint transfer_line_answer check (answered_at is null or missing_at is not null and answer_note <> ''),
  add constraint transfer_line_outcome check (outcome is null or missing_at is not null),
  -- Nobody writes a garment off before both branches have spoken, nor one that has arrived.
  add constraint transfer_line_lost check (outcome is distinct from 'lost' or answered_at is not null and received_at is null),
  -- It is found where it arrived, or by the sender's word.
  add constraint transfer_line_found check (outcome is distinct from 'found' or received_at is not null or answered_at is not null),
  add constraint transfer_line_received check (received_at is null or missing_at is null or outcome is not distinct from 'found');
create index transfer_line_missing_open on transfer_line (shop_id, transfer_id) where missing_at is not null and outcome is null;
