-- Uploaded sheets, for a day, until a user has matched their columns.
create table sheet_upload (
  shop_id int not null references shop,
  id bigint generated always as identity,
  kind text not null check (length(kind) between 1 and 30),
  file_name text not null check (length(file_name) <= 200),
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index on sheet_upload (shop_id, created_at);
-- The file in pieces of about a megabyte.
create table sheet_upload_part (
  shop_id int not null,
  upload_id bigint not null,
  part int not null,
  bytes bytea not null,
  primary key (shop_id, upload_id, part),
  foreign key (shop_id, upload_id) references sheet_upload on delete cascade
);
-- The field that a user last chose for a heading, '' for none.
create table sheet_mapping (
  shop_id int not null references shop,
  kind text not null check (length(kind) between 1 and 30),
  heading text not null check (length(heading) between 1 and 200),
  field text not null check (length(field) <= 30),
  primary key (shop_id, kind, heading)
);
-- Columns of the file in order: [{ heading, field }].
alter table sheet_import add column headings jsonb;
-- Codes chosen for unknown texts: [{ list, text, code }], code null for a new one.
alter table sheet_import add column chosen_codes jsonb not null default '[]';

alter table sheet_upload enable row level security;
alter table sheet_upload force row level security;
create policy tenant on sheet_upload using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on sheet_upload to :app;
alter table sheet_upload_part enable row level security;
alter table sheet_upload_part force row level security;
create policy tenant on sheet_upload_part using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on sheet_upload_part to :app;
alter table sheet_mapping enable row level security;
alter table sheet_mapping force row level security;
create policy tenant on sheet_mapping using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on sheet_mapping to :app;
