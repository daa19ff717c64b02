-- A shop that is opened from now on has a list of first steps; one that was there before has none: it knows its way.
alter table shop drop column first_steps_away;
-- Null: the shop has no such list. Else whether it was put away.
alter table shop add column first_steps_away boolean;
