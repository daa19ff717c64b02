-- A step after which nobody can carry out a customer's request ends it. `withdrawn_at` is the time of that
-- step too, so that its undo reopens the request.
alter table link_ask add constraint link_ask_states
  check (state in ('new', 'done', 'refused', 'withdrawn', 'ended')) not valid;
alter table link_ask drop constraint link_ask_state_check;
