-- What became of the copy of each backup at the second place (BACKUP_ALSO_DIR); null: there is no second place.
alter table backup_run
  add column copy text,
  add constraint backup_run_copy_check check (copy in ('made', 'damaged', 'store', 'full', 'other')) not valid;
