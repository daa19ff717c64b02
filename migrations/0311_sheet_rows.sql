-- Rows of the file, by its last survey, and of the sheet that is read from it: for the progress.
alter table sheet_upload add column row_count int not null default 0;
alter table sheet_import add column row_count int not null default 0;
