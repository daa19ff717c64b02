-- The catalogue and the rack: pictures of groups and units, the life of a unit, transfers, stock takes, labels, sheets in and out.

create type transfer_state as enum ('requested', 'sent', 'received', 'cancelled');
create type take_state as enum ('open', 'closed', 'cancelled');
create type sheet_state as enum ('preview', 'writing', 'done', 'undone', 'failed');
create type reservation_purpose as enum ('rental', 'transfer');

-- Pictures of a group in the order shown; the main one is product_group.main_image_id.
create table product_group_image (
  shop_id int not null,
  group_id bigint not null,
  image_id bigint not null,
  sort int not null default 0,
  primary key (shop_id, group_id, image_id),
  foreign key (shop_id, group_id) references product_group on delete cascade,
  foreign key (shop_id, image_id) references image
);
create index on product_group_image (shop_id, image_id);
-- A picture is deleted only when nothing shows it: each place is found without a scan.
create index on product_group (shop_id, main_image_id) where main_image_id is not null;
create index on product_item (shop_id, image_id) where image_id is not null;
create index on image (shop_id, folder, id);

-- Order of featured groups (webHotItem), dragged by hand.
alter table product_group add column featured_sort int not null default 0;
create index on product_group (shop_id, updated_at, id);
-- Words by which an item is found: name, code, colour and size in words, all in the form of the search key.
alter table product_item add column search text not null default '';
create index product_item_search on product_item using gin (shop_id, search gin_trgm_ops);
create index on product_item (shop_id, name collate "th-x-icu", id);

-- Money lists only: what comes in or what goes out.
alter table lookup add column direction text check (direction in ('income', 'expense'));

create table unit_image (
  shop_id int not null,
  unit_id bigint not null,
  image_id bigint not null,
  sort int not null default 0,
  primary key (shop_id, unit_id, image_id),
  foreign key (shop_id, unit_id) references unit on delete cascade,
  foreign key (shop_id, image_id) references image
);
create index on unit_image (shop_id, image_id);

alter table unit add column version int not null default 1;

-- What happened to a unit besides its rentals. Only added to.
create table unit_event (
  shop_id int not null,
  id bigint generated always as identity,
  unit_id bigint not null,
  at timestamptz not null default now(),
  user_id bigint,
  -- minted, state, sent, received, note, found, counted
  kind text not null check (length(kind) between 1 and 30),
  from_state unit_state,
  to_state unit_state,
  from_branch_id bigint,
  to_branch_id bigint,
  note text not null default '',
  -- Satang: what a wash or repair cost.
  cost bigint not null default 0 check (cost >= 0),
  primary key (shop_id, id),
  foreign key (shop_id, unit_id) references unit on delete cascade
);
create index on unit_event (shop_id, unit_id, id);

-- A unit on its way between branches is promised to nobody: the way is a reservation of its own.
alter table reservation add column purpose reservation_purpose not null default 'rental';

create table transfer (
  shop_id int not null,
  id bigint generated always as identity,
  from_branch_id bigint not null,
  to_branch_id bigint not null check (to_branch_id <> from_branch_id),
  state transfer_state not null default 'requested',
  note text not null default '',
  requested_by bigint,
  requested_at timestamptz not null default now(),
  sent_by bigint,
  sent_at timestamptz,
  -- The day it should arrive; later than that it shows as late.
  expected_day date,
  received_by bigint,
  received_at timestamptz,
  cancelled_by bigint,
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  primary key (shop_id, id),
  foreign key (shop_id, from_branch_id) references branch,
  foreign key (shop_id, to_branch_id) references branch
);
create index on transfer (shop_id, from_branch_id, state, id);
create index on transfer (shop_id, to_branch_id, state, id);

-- One garment a row: asked for as an item, bound to a unit when it is sent (or at once, when a certain unit is asked for).
create table transfer_line (
  shop_id int not null,
  id bigint generated always as identity,
  transfer_id bigint not null,
  item_id bigint not null,
  unit_id bigint,
  reservation_id bigint,
  received_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, transfer_id) references transfer,
  foreign key (shop_id, item_id) references product_item,
  foreign key (shop_id, unit_id) references unit,
  foreign key (shop_id, reservation_id) references reservation
);
create index on transfer_line (shop_id, transfer_id);
create index on transfer_line (shop_id, item_id);
create index on transfer_line (shop_id, unit_id) where unit_id is not null;

create table stock_take (
  shop_id int not null,
  id bigint generated always as identity,
  branch_id bigint not null,
  name text not null default '',
  -- Empty: everything; else only groups of this category.
  category text not null default '',
  state take_state not null default 'open',
  started_by bigint,
  started_at timestamptz not null default now(),
  closed_by bigint,
  closed_at timestamptz,
  -- What the count found, as it was when it was closed.
  report jsonb,
  primary key (shop_id, id),
  foreign key (shop_id, branch_id) references branch
);
create index on stock_take (shop_id, branch_id, id);
-- One count at a time in a branch.
create unique index stock_take_open on stock_take (shop_id, branch_id) where state = 'open';

create table stock_take_scan (
  shop_id int not null,
  take_id bigint not null,
  barcode text not null check (length(barcode) between 1 and 100),
  unit_id bigint,
  -- expected, wrong_branch, unexpected, unknown
  result text not null check (length(result) between 1 and 30),
  scanned_by bigint,
  scanned_at timestamptz not null default now(),
  primary key (shop_id, take_id, barcode),
  foreign key (shop_id, take_id) references stock_take on delete cascade,
  foreign key (shop_id, unit_id) references unit
);
create index on stock_take_scan (shop_id, take_id, unit_id);

-- Sizes of label paper, in micrometres.
create table label_layout (
  shop_id int not null references shop,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  -- sheet: labels in rows on a page; roll: one label a page.
  kind text not null check (kind in ('sheet', 'roll')),
  page_width int not null check (page_width between 10000 and 500000),
  page_height int not null check (page_height between 10000 and 500000),
  columns int not null default 1 check (columns between 1 and 20),
  rows int not null default 1 check (rows between 1 and 50),
  label_width int not null check (label_width between 10000 and 500000),
  label_height int not null check (label_height between 5000 and 500000),
  margin_top int not null default 0 check (margin_top >= 0),
  margin_left int not null default 0 check (margin_left >= 0),
  gap_x int not null default 0 check (gap_x >= 0),
  gap_y int not null default 0 check (gap_y >= 0),
  code_kind text not null default 'code128' check (code_kind in ('code128', 'qr')),
  show_name boolean not null default true,
  show_price boolean not null default false,
  show_branch boolean not null default false,
  sort int not null default 0,
  primary key (shop_id, id),
  unique (shop_id, name)
);

-- A sheet brought in: looked at first, written when confirmed, taken back as a whole.
create table sheet_import (
  shop_id int not null references shop,
  id bigint generated always as identity,
  branch_id bigint not null,
  kind text not null check (kind in ('groups', 'units', 'customers')),
  state sheet_state not null default 'preview',
  file_name text not null default '',
  added int not null default 0,
  changed int not null default 0,
  same int not null default 0,
  wrong int not null default 0,
  created_by bigint,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  undone_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, branch_id) references branch
);
create table sheet_import_row (
  shop_id int not null,
  import_id bigint not null,
  -- As counted in the sheet, the heading is line 1.
  line int not null,
  -- add, change, same, wrong
  action text not null check (length(action) between 1 and 10),
  cells jsonb not null,
  -- [{ column, message }]
  errors jsonb,
  -- What was made or changed, and how it was before: for taking it back.
  target_id bigint,
  before jsonb,
  after jsonb,
  primary key (shop_id, import_id, line),
  foreign key (shop_id, import_id) references sheet_import on delete cascade
);
create index on sheet_import_row (shop_id, import_id, action, line);

-- The life of a unit is not rewritten.
alter table unit_event enable row level security;
alter table unit_event force row level security;
create policy tenant on unit_event using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert on unit_event to :app;
alter table product_group_image enable row level security;
alter table product_group_image force row level security;
create policy tenant on product_group_image using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on product_group_image to :app;
alter table unit_image enable row level security;
alter table unit_image force row level security;
create policy tenant on unit_image using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on unit_image to :app;
alter table transfer enable row level security;
alter table transfer force row level security;
create policy tenant on transfer using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on transfer to :app;
alter table transfer_line enable row level security;
alter table transfer_line force row level security;
create policy tenant on transfer_line using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on transfer_line to :app;
alter table stock_take enable row level security;
alter table stock_take force row level security;
create policy tenant on stock_take using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on stock_take to :app;
alter table stock_take_scan enable row level security;
alter table stock_take_scan force row level security;
create policy tenant on stock_take_scan using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on stock_take_scan to :app;
alter table label_layout enable row level security;
alter table label_layout force row level security;
create policy tenant on label_layout using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on label_layout to :app;
alter table sheet_import enable row level security;
alter table sheet_import force row level security;
create policy tenant on sheet_import using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on sheet_import to :app;
alter table sheet_import_row enable row level security;
alter table sheet_import_row force row level security;
create policy tenant on sheet_import_row using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on sheet_import_row to :app;
