-- Fittings that the branch takes at the same time. Null: no limit.
alter table branch add column fittings_at_once int;
alter table branch add constraint branch_fittings_at_once check (fittings_at_once between 1 and 100) not valid;
