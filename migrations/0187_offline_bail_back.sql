-- Bail that went back without network (docs/decisions/0085-counter-offline.md): its money has left the drawer, so that `held` is below zero.

alter table offline_step
  drop constraint offline_step_kind_check,
  drop constraint offline_step_settled_way_check,
  drop constraint offline_step_held_check,
  drop constraint offline_step_check,
  add constraint offline_step_kind check (kind in ('open', 'handOver', 'takeBack', 'pay', 'giveBack')) not valid,
  add constraint offline_step_way check
    (settled_way in ('retry', 'swap', 'without', 'toOrder', 'credit', 'giveBack', 'note', 'repaid', 'bear')) not valid,
  add constraint offline_step_held check (held = 0 or (held < 0) = (kind = 'giveBack')) not valid,
  -- Whatever is open waits for somebody: nothing is lost in silence.
  add constraint offline_step_open check ((state = 'conflict') = (goods_open or unbooked or held <> 0)) not valid;
