-- Sheets in: pictures from a zip as well, work that goes on when nobody looks, and why it stopped.

alter table sheet_import drop constraint sheet_import_kind_check;
alter table sheet_import add constraint sheet_import_kind_check check (kind in ('groups', 'units', 'customers', 'pictures'));
-- Codes that no list has are made when it is confirmed.
alter table sheet_import add column create_codes boolean not null default false;
-- Wrong rows were left out on purpose.
alter table sheet_import add column skip_wrong boolean not null default false;
-- Rows written so far, and the last sign of life of whoever writes; another may take over when it is old.
alter table sheet_import add column rows_done int not null default 0;
alter table sheet_import add column beat_at timestamptz;
alter table sheet_import add column run int not null default 0;
-- { code, values }: why the last attempt wrote nothing.
alter table sheet_import add column fault jsonb;
-- Entries of the lists that were made with it: { kind, code }, taken back with it.
alter table sheet_import add column made_codes jsonb not null default '[]';
create index on sheet_import (shop_id, id desc);

-- Garments made by mistake go thousands at a time: whether one was ever promised or counted is found without a scan.
create index on reservation (shop_id, unit_id);
create index on stock_take_scan (shop_id, unit_id) where unit_id is not null;
