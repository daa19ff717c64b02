-- A restore drill restores the archive or, each week, the newest backup file.
alter table archive_drill
  add column source text not null default 'archive',
  add constraint archive_drill_source_check check (source in ('archive', 'backup')) not valid;
