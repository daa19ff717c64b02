-- Fittings that the branch takes at the same time. Null: no limit.
alter table branch add column fittings_at_once int check (fittings_at_once between 1 and 100);
