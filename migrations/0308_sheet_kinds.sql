-- Colours and sizes of groups, and expenses come by sheet too.
alter table sheet_import
  drop constraint sheet_import_kind_check,
  add constraint sheet_import_kind_check
    check (kind in ('groups', 'items', 'units', 'sets', 'customers', 'goods', 'expenses', 'pictures')) not valid;
