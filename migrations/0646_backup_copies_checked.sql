-- Check of 0645.
alter table backup_run validate constraint backup_run_copy_check;
