-- Check of 0647.
alter table archive_drill validate constraint archive_drill_source_check;
