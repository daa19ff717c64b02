-- A hand-over after the end of the rental, sent later, gets new days (docs/domain.md §5).
alter table offline_step
  drop constraint offline_step_way,
  add constraint offline_step_way check
    (settled_way in ('retry', 'days', 'swap', 'without', 'toOrder', 'credit', 'giveBack', 'note', 'repaid', 'bear')) not valid;
