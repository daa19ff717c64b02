-- outside a transaction
alter table sheet_import validate constraint sheet_import_kind_check;
