-- Check of 0720.
alter table reduction validate constraint reduction_kind_check;
