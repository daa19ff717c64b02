-- Sets come by sheet too.
alter table sheet_import drop constraint sheet_import_kind_check;
alter table sheet_import add constraint sheet_import_kind_check
  check (kind in ('groups', 'units', 'sets', 'customers', 'goods', 'pictures'));
