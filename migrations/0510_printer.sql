-- Printers of a branch and the queue of network printers (decision 104).
create table printer (
  shop_id int not null references shop,
  id bigint generated always as identity,
  branch_id int not null,
  name text not null check (length(name) between 1 and 100),
  connection text not null check (connection in ('network', 'usb', 'serial', 'bluetooth')),
  language text not null check (language in ('escpos', 'tspl', 'zpl')),
  -- Only addresses of private networks: the server must not be led to other machines.
  address inet check (
    masklen(address) = 32 and (address <<= '10.0.0.0/8' or address <<= '172.16.0.0/12' or address <<= '192.168.0.0/16')
  ),
  port int check (port between 9100 and 9109),
  -- mm of a receipt printer: 58 or 80.
  paper_width int check (paper_width in (58, 80)),
  -- Micrometres and dots per inch of a label printer.
  label_width int check (label_width between 10000 and 120000),
  label_height int check (label_height between 5000 and 300000),
  dpi int not null default 203 check (dpi in (203, 300)),
  cutter boolean not null default false,
  -- Null: no cash drawer. Pin of the drawer's plug.
  drawer_pin int check (drawer_pin in (2, 5)),
  -- Opens the drawer with a receipt of a cash payment.
  drawer_on_cash boolean not null default false,
  primary key (shop_id, id),
  unique (shop_id, branch_id, name),
  foreign key (shop_id, branch_id) references branch,
  check ((connection = 'network') = (address is not null and port is not null)),
  check ((language = 'escpos') = (paper_width is not null)),
  check ((language = 'escpos') = (label_width is null or label_height is null)),
  check (language = 'escpos' or (not cutter and drawer_pin is null)),
  check (drawer_pin is not null or not drawer_on_cash)
);
alter table printer enable row level security;
alter table printer force row level security;
create policy tenant on printer using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on printer to :app;

create table print_job (
  shop_id int not null references shop,
  id bigint generated always as identity,
  printer_id bigint not null,
  user_id bigint,
  created_at timestamptz not null default now(),
  title text not null check (length(title) between 1 and 200),
  -- The same paper has the same reference; each repetition that a user confirmed has the next copy.
  ref text not null check (length(ref) between 1 and 200),
  copy int not null default 0 check (copy >= 0),
  -- unsure: the connection broke after the first byte, so nobody but a person knows what was printed.
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'printed', 'unsure', 'failed')),
  fault text not null default '' check (fault in ('', 'noAnswer', 'broken', 'expired')),
  tries int not null default 0,
  next_at timestamptz not null default now(),
  sending_until timestamptz,
  done_at timestamptz,
  -- The bytes contain personal data, so they end with the job.
  data bytea check (length(data) between 1 and 2000000),
  primary key (shop_id, id),
  unique (shop_id, printer_id, ref, copy),
  foreign key (shop_id, printer_id) references printer on delete cascade,
  check ((state in ('waiting', 'sending')) = (data is not null)),
  check ((state = 'sending') = (sending_until is not null))
);
-- A printer receives one job at a time.
create unique index print_job_sending on print_job (shop_id, printer_id) where state = 'sending';
create index print_job_open on print_job (shop_id, printer_id, id) where state in ('waiting', 'sending');
alter table print_job enable row level security;
alter table print_job force row level security;
create policy tenant on print_job using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on print_job to :app;
