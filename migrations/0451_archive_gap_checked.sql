-- outside a transaction
alter table archive_drill validate constraint archive_drill_fault_check;
