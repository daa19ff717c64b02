-- The foundation: shops, people, catalogue, rack, customers, orders, money and papers.
-- Standing rules: shop_id leads every key; money is integer satang; business dates are `date` (Asia/Bangkok);
-- no triggers; rows of ledger_entry, document and audit_log are only ever inserted (see 0002_rights.sql).

create extension if not exists btree_gist;
create extension if not exists btree_gin;
create extension if not exists pg_trgm;

create type package_size as enum ('s', 'm', 'l');
create type role_name as enum ('owner', 'admin', 'accountingadmin', 'useradmin', 'staff');
create type lookup_kind as enum ('category', 'texture', 'color', 'size', 'web_category', 'monetary');
create type gender as enum ('W', 'M', 'U');
create type unit_state as enum ('ready', 'out', 'inspect', 'wash', 'repair', 'transit', 'sold', 'lost', 'retired');
create type reservation_state as enum ('held', 'out', 'returned', 'released');
create type line_state as enum ('draft', 'reserved', 'prepared', 'out', 'returned', 'lost', 'closed', 'cancelled', 'noshow');
create type day_counting as enum ('inclusive', 'nights', 'free-travel-days');
create type price_rule as enum ('same', 'scale', 'replace');
create type entry_kind as enum ('rent', 'down_payment', 'bail_taken', 'bail_returned', 'bail_kept', 'late_fee', 'damage_fee', 'sale', 'shipping', 'other_income', 'expense', 'withholding', 'refund');
create type pay_method as enum ('cash', 'transfer', 'promptpay', 'card', 'other', 'bail');
create type charge_kind as enum ('late_fee', 'damage_fee', 'cleaning_fee', 'lost_part', 'lost_unit', 'extension_fee', 'shipping', 'swap_fee');
create type document_kind as enum ('receipt', 'abb_tax_invoice', 'tax_invoice', 'bail_slip', 'bail_refund_slip', 'credit_note');
create type image_folder as enum ('item', 'review', 'blog', 'slip', 'user', 'barcode', 'web');

-- The directory of logins: which shop a username belongs to. Holds no secret and no personal data.
create table login (
  username text primary key check (username = lower(username) and length(username) between 1 and 100),
  shop_id int not null,
  user_id bigint not null
);

create table shop (
  shop_id int primary key,
  domain text not null check (length(domain) between 1 and 100),
  name text not null check (length(name) between 1 and 300),
  package package_size not null default 's',
  language text not null default 'th' check (language in ('th', 'en', 'de', 'fr', 'pt')),
  tax_id text,
  address text not null default '',
  phone text not null default '',
  promptpay_id text,
  -- vatSystem: registered for VAT; inVat: prices include VAT.
  vat_system boolean not null default false,
  in_vat boolean not null default true,
  receipt_header text not null default 'ใบเสร็จรับเงิน',
  settlement_box boolean not null default true,
  day_counting day_counting not null default 'inclusive',
  turnaround_days int not null default 1 check (turnaround_days between 0 and 60),
  same_day_handover boolean not null default false,
  late_fee_per_day bigint not null default 10000 check (late_fee_per_day >= 0),
  staff_refund_limit bigint not null default 500000 check (staff_refund_limit >= 0),
  -- Weekdays on which the shop is closed, 0 = Sunday.
  closed_weekdays int[] not null default '{}',
  created_at timestamptz not null default now()
);

create table tax_rate (
  shop_id int not null references shop,
  from_day date not null,
  -- Basis points: 700 = 7 %.
  rate int not null check (rate between 0 and 10000),
  primary key (shop_id, from_day)
);

create table branch (
  shop_id int not null references shop,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 300),
  address text not null default '',
  phone text not null default '',
  -- Revenue Department branch number, 00000 = head office.
  tax_branch_no text not null default '00000' check (tax_branch_no ~ '^[0-9]{5}$'),
  flag1 text not null default '',
  active boolean not null default true,
  primary key (shop_id, id),
  unique (shop_id, tax_branch_no)
);

create table closed_day (
  shop_id int not null references shop,
  day date not null,
  name text not null default '',
  primary key (shop_id, day)
);

create table rent_duration (
  shop_id int not null references shop,
  id bigint generated always as identity,
  rent_days int check (rent_days between 1 and 365),
  price_rule price_rule not null default 'same',
  -- scale: percent of the group's price; replace: satang.
  price_percent int check (price_percent between 0 and 10000),
  price bigint check (price >= 0),
  sort int not null default 0,
  active boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (shop_id, id)
);

create table app_user (
  shop_id int not null references shop,
  id bigint generated always as identity,
  username text not null,
  display_name text not null,
  email text,
  password_hash text not null,
  image_id bigint,
  language text check (language in ('th', 'en', 'de', 'fr', 'pt')),
  theme text check (theme in ('light', 'dark', 'auto')),
  active boolean not null default true,
  last_seen timestamptz,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  unique (shop_id, username)
);

create table user_role (
  shop_id int not null,
  user_id bigint not null,
  role role_name not null,
  primary key (shop_id, user_id, role),
  foreign key (shop_id, user_id) references app_user on delete cascade
);

create table user_branch (
  shop_id int not null,
  user_id bigint not null,
  branch_id bigint not null,
  primary key (shop_id, user_id, branch_id),
  foreign key (shop_id, user_id) references app_user on delete cascade,
  foreign key (shop_id, branch_id) references branch
);

-- One row a device that is logged in. The refresh token rotates: a token used twice ends the session.
create table session (
  shop_id int not null,
  id bigint generated always as identity,
  user_id bigint not null,
  token_hash text not null,
  previous_hash text,
  rotated_at timestamptz,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_used timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, user_id) references app_user on delete cascade
);
create index on session (shop_id, user_id) where ended_at is null;

create table audit_log (
  shop_id int not null references shop,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id bigint,
  branch_id bigint,
  ip text not null default '',
  action text not null,
  subject text not null,
  subject_id bigint,
  before jsonb,
  after jsonb,
  primary key (shop_id, id)
);
create index on audit_log (shop_id, subject, subject_id, id);

-- First answers of calls that carried an Idempotency-Key.
create table idempotency (
  shop_id int not null references shop,
  user_id bigint not null,
  key text not null check (length(key) between 1 and 200),
  operation text not null,
  body_hash text not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (shop_id, user_id, key)
);
create index on idempotency (shop_id, created_at);

create table image (
  shop_id int not null references shop,
  id bigint generated always as identity,
  folder image_folder not null,
  -- Unguessable part of the address.
  token text not null,
  name text not null default '',
  mime text not null,
  bytes bigint not null,
  width int not null,
  height int not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  unique (shop_id, token)
);

create table lookup (
  shop_id int not null references shop,
  kind lookup_kind not null,
  code text not null check (length(code) between 1 and 60 and code !~ '[|]'),
  description text not null default '',
  -- Colours only: #rrggbb.
  swatch text check (swatch ~ '^#[0-9a-f]{6}$'),
  -- Categories only: overrides the shop's turnaround.
  turnaround_days int check (turnaround_days between 0 and 60),
  sort int not null default 0,
  active boolean not null default true,
  primary key (shop_id, kind, code)
);

create table product_group (
  shop_id int not null references shop,
  id bigint generated always as identity,
  code text not null default '',
  name text not null check (length(name) between 1 and 300),
  search text not null default '',
  category text not null default '',
  texture text not null default '',
  gender gender not null default 'W',
  yearth int not null default 1,
  qty int not null default 0,
  item_amount int not null default 1,
  rental_price bigint not null default 0 check (rental_price >= 0),
  bail bigint not null default 0 check (bail >= 0),
  item_status text not null default 'เปิด',
  web_category text not null default '',
  web_hot_item text not null default 'ไม่',
  web_item text not null default 'n' check (web_item in ('y', 'n')),
  item_code_3_digit text not null default '000',
  color text not null default '',
  temporary boolean not null default false,
  state boolean not null default true,
  main_image_id bigint,
  version int not null default 1,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, main_image_id) references image
);
create unique index product_group_code on product_group (shop_id, code) where code <> '';
create index product_group_search on product_group using gin (shop_id, search gin_trgm_ops);
create index on product_group (shop_id, category, id);

create table product_group_color (
  shop_id int not null,
  group_id bigint not null,
  code text not null,
  sort int not null default 0,
  primary key (shop_id, group_id, code),
  foreign key (shop_id, group_id) references product_group on delete cascade
);

create table product_group_size (
  shop_id int not null,
  group_id bigint not null,
  code text not null,
  sort int not null default 0,
  primary key (shop_id, group_id, code),
  foreign key (shop_id, group_id) references product_group on delete cascade
);

create table product_group_part (
  shop_id int not null,
  id bigint generated always as identity,
  group_id bigint not null,
  name text not null,
  loss_price bigint not null default 0 check (loss_price >= 0),
  sort int not null default 0,
  primary key (shop_id, id),
  foreign key (shop_id, group_id) references product_group on delete cascade
);
create index on product_group_part (shop_id, group_id);

-- name, code, category and texture are copies of the group's, written whenever the group is saved (domain.md §2).
create table product_item (
  shop_id int not null,
  id bigint generated always as identity,
  group_id bigint not null,
  color text not null default '',
  size text not null default '',
  image_id bigint,
  name text not null,
  code text not null default '',
  category text not null default '',
  texture text not null default '',
  active boolean not null default true,
  primary key (shop_id, id),
  foreign key (shop_id, group_id) references product_group on delete cascade,
  foreign key (shop_id, image_id) references image,
  unique (shop_id, group_id, color, size)
);

create table unit (
  shop_id int not null,
  id bigint generated always as identity,
  item_id bigint not null,
  branch_id bigint not null,
  barcode text not null check (length(barcode) between 1 and 100),
  state unit_state not null default 'ready',
  cost bigint not null default 0 check (cost >= 0),
  note text not null default '',
  acquired_day date,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, item_id) references product_item,
  foreign key (shop_id, branch_id) references branch,
  unique (shop_id, barcode)
);
create index on unit (shop_id, item_id, branch_id);
create index on unit (shop_id, branch_id, state);

-- A promise of one unit for a half-open range of days. The exclusion is the guard against double booking:
-- everything but a released promise counts, the past included.
create table reservation (
  shop_id int not null,
  id bigint generated always as identity,
  unit_id bigint not null,
  item_id bigint not null,
  branch_id bigint not null,
  blocked daterange not null check (not isempty(blocked) and lower_inc(blocked) and not upper_inc(blocked)),
  -- The day the customer brings it back, without turnaround.
  due date not null,
  -- Pinned promises stay on their unit when others are re-arranged.
  pinned boolean not null default false,
  state reservation_state not null default 'held',
  primary key (shop_id, id),
  foreign key (shop_id, unit_id) references unit,
  foreign key (shop_id, item_id) references product_item,
  foreign key (shop_id, branch_id) references branch,
  constraint reservation_overlap exclude using gist (shop_id with =, unit_id with =, blocked with &&) where (state <> 'released')
);
create index reservation_free on reservation using gist (shop_id, branch_id, blocked) where (state <> 'released');
create index reservation_item on reservation using gist (shop_id, item_id, blocked) where (state <> 'released');
create index reservation_out on reservation (shop_id, branch_id, due) where (state = 'out');

create table customer (
  shop_id int not null references shop,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 300),
  phone text not null default '',
  phone2 text not null default '',
  line_id text not null default '',
  email text not null default '',
  search text not null default '',
  address text not null default '',
  subdistrict text not null default '',
  district text not null default '',
  province text not null default '',
  postcode text not null default '',
  citizen_id text,
  tax_id text,
  tax_branch_no text,
  measurements jsonb not null default '{}',
  note text not null default '',
  watch boolean not null default false,
  watch_reason text not null default '',
  -- The key of the row in the file it was imported from.
  import_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index customer_search on customer using gin (shop_id, search gin_trgm_ops);
create unique index customer_import on customer (shop_id, import_key) where import_key is not null;

create table customer_consent (
  shop_id int not null,
  id bigint generated always as identity,
  customer_id bigint not null,
  purpose text not null,
  version text not null,
  given boolean not null,
  at timestamptz not null default now(),
  by_user bigint not null,
  primary key (shop_id, id),
  foreign key (shop_id, customer_id) references customer
);
create index on customer_consent (shop_id, customer_id);

create table rental_order (
  shop_id int not null,
  id bigint generated always as identity,
  branch_id bigint not null,
  order_no text not null,
  customer_id bigint,
  event_day date,
  rent_duration_id bigint,
  discount bigint not null default 0 check (discount >= 0),
  discount_reason text not null default '',
  note text not null default '',
  channel text not null default 'counter' check (channel in ('counter', 'web', 'online', 'import')),
  search text not null default '',
  version int not null default 1,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The key of the row in the file it was imported from.
  import_key text,
  primary key (shop_id, id),
  foreign key (shop_id, branch_id) references branch,
  foreign key (shop_id, customer_id) references customer,
  foreign key (shop_id, rent_duration_id) references rent_duration,
  unique (shop_id, order_no)
);
create index rental_order_branch on rental_order (shop_id, branch_id, id);
create index rental_order_customer on rental_order (shop_id, customer_id, id);
create index rental_order_search on rental_order using gin (shop_id, search gin_trgm_ops);
create unique index rental_order_import on rental_order (shop_id, import_key) where import_key is not null;

-- One line is one garment. Its unit is the reservation's; a draft line has none.
create table order_line (
  shop_id int not null,
  id bigint generated always as identity,
  order_id bigint not null,
  branch_id bigint not null,
  item_id bigint not null,
  reservation_id bigint,
  state line_state not null default 'draft',
  rental_price bigint not null default 0 check (rental_price >= 0),
  bail bigint not null default 0 check (bail >= 0),
  discount bigint not null default 0 check (discount >= 0),
  discount_reason text not null default '',
  pickup_day date not null,
  return_day date not null,
  -- The due day as first promised; an extension keeps it.
  original_return_day date not null,
  picked_up_at timestamptz,
  picked_up_by bigint,
  -- The day the garment really came back, and when that was entered.
  returned_day date,
  returned_at timestamptz,
  returned_by bigint,
  return_branch_id bigint,
  condition text not null default '',
  parts_out jsonb,
  parts_back jsonb,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references rental_order,
  foreign key (shop_id, branch_id) references branch,
  foreign key (shop_id, item_id) references product_item,
  foreign key (shop_id, reservation_id) references reservation,
  foreign key (shop_id, return_branch_id) references branch,
  unique (shop_id, reservation_id),
  check (pickup_day <= return_day),
  check ((state = 'draft') = (reservation_id is null) or state = 'cancelled'),
  check ((returned_day is not null) = (state in ('returned', 'lost', 'closed')))
);
create index order_line_order on order_line (shop_id, order_id);
create index order_line_draft on order_line (shop_id, branch_id, order_id) where state = 'draft';
create index order_line_pickup on order_line (shop_id, branch_id, pickup_day, order_id) where state in ('reserved', 'prepared');
create index order_line_out on order_line (shop_id, branch_id, return_day, order_id) where state = 'out';
create index order_line_returned on order_line (shop_id, branch_id, returned_day, order_id) where state in ('returned', 'lost', 'closed');
create index order_line_settling on order_line (shop_id, branch_id, order_id) where state in ('returned', 'lost');
create index order_line_item on order_line (shop_id, item_id, id);

-- What a customer owes beyond the rent. Never changed: a waiver is a second row with a negative amount.
create table order_charge (
  shop_id int not null,
  id bigint generated always as identity,
  order_id bigint not null,
  line_id bigint,
  kind charge_kind not null,
  amount bigint not null,
  reason text not null default '',
  by_user bigint not null,
  at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references rental_order,
  foreign key (shop_id, line_id) references order_line
);
create index on order_charge (shop_id, order_id);

create table cart (
  shop_id int not null,
  user_id bigint not null,
  branch_id bigint not null,
  content jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (shop_id, user_id, branch_id),
  foreign key (shop_id, user_id) references app_user on delete cascade,
  foreign key (shop_id, branch_id) references branch
);

create table document (
  shop_id int not null,
  id bigint generated always as identity,
  branch_id bigint not null,
  kind document_kind not null,
  year int not null,
  number int not null check (number > 0),
  document_no text not null,
  order_id bigint,
  day date not null,
  total bigint not null,
  base bigint not null,
  vat bigint not null,
  vat_rate int not null,
  -- What is printed, as issued.
  content jsonb not null,
  issued_by bigint,
  issued_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, branch_id) references branch,
  foreign key (shop_id, order_id) references rental_order,
  unique (shop_id, branch_id, kind, year, number)
);
create index on document (shop_id, order_id);

create table document_void (
  shop_id int not null,
  document_id bigint not null,
  reason text not null,
  by_user bigint not null,
  at timestamptz not null default now(),
  primary key (shop_id, document_id),
  foreign key (shop_id, document_id) references document
);

-- The last number given in each series. Bumped in the statement that inserts what it numbers.
create table series (
  shop_id int not null,
  branch_id bigint not null,
  kind text not null,
  year int not null,
  last int not null,
  primary key (shop_id, branch_id, kind, year),
  foreign key (shop_id, branch_id) references branch
);

-- Every amount taken (positive) or given (negative). Method 'bail' moves held bail: such entries sum to zero.
create table ledger_entry (
  shop_id int not null,
  id bigint generated always as identity,
  branch_id bigint not null,
  order_id bigint,
  line_id bigint,
  document_id bigint,
  kind entry_kind not null,
  method pay_method not null,
  amount bigint not null check (amount <> 0),
  day date not null,
  at timestamptz not null default now(),
  by_user bigint,
  note text not null default '',
  -- Slip QR: bank and transaction, unique in the shop.
  slip_bank text,
  slip_ref text,
  reverses_id bigint,
  primary key (shop_id, id),
  foreign key (shop_id, branch_id) references branch,
  foreign key (shop_id, order_id) references rental_order,
  foreign key (shop_id, line_id) references order_line,
  foreign key (shop_id, document_id) references document,
  foreign key (shop_id, reverses_id) references ledger_entry,
  check ((slip_bank is null) = (slip_ref is null))
);
create index ledger_entry_order on ledger_entry (shop_id, order_id);
create index ledger_entry_day on ledger_entry (shop_id, branch_id, day, id);
-- A slip pays once; its rent and bail parts share one row here.
create table slip (
  shop_id int not null,
  bank text not null,
  transaction_ref text not null,
  order_id bigint,
  at timestamptz not null default now(),
  by_user bigint,
  primary key (shop_id, bank, transaction_ref),
  foreign key (shop_id, order_id) references rental_order
);
