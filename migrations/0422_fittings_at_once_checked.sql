-- Check of 0420.
alter table branch validate constraint branch_fittings_at_once;
