-- Rentals of an earlier system come by sheet.
alter table sheet_import
  drop constraint sheet_import_kind_check,
  add constraint sheet_import_kind_check
    check (kind in ('groups', 'items', 'units', 'sets', 'customers', 'rentals', 'goods', 'expenses', 'pictures')) not valid;
