-- Wash and fix (docs/decisions/0050-garments-with-a-vendor.md): a garment with a vendor has the day it is expected back
-- and the first day it can be had again; its days there are promises of their own.
alter type reservation_purpose add value 'care';

-- src/cleanfix/moves.ts
create type care_state as enum ('waiting', 'sent', 'received', 'notsent', 'lost');
create type care_result as enum ('clean', 'stained', 'damaged', 'lost');
create type care_claim as enum ('open', 'paid', 'waived');

alter table unit
  add column care_due date,
  add column care_until date,
  -- Never at a vendor and with a customer, on its way, sold or on the rack.
  add constraint unit_in_care check (care_due is null or state in ('wash', 'repair')),
  add constraint unit_care_days check ((care_due is null) = (care_until is null) and care_until >= care_due);
create index unit_care on unit (shop_id, care_due) where care_due is not null;

create table care_vendor (
  shop_id int not null references shop,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 200),
  phone text not null default '',
  line_id text not null default '',
  address text not null default '',
  note text not null default '',
  -- The shop's own people: no prices, no expenses.
  in_house boolean not null default false,
  services text[] not null default '{}',
  -- Days from sending to getting back, unless a price says otherwise.
  usual_days int not null default 3 check (usual_days between 0 and 365),
  -- Weekdays on which the vendor fetches and brings, 0 = Sunday; none means every day.
  weekdays int[] not null default '{}' check (weekdays <@ '{0,1,2,3,4,5,6}'),
  holidays date[] not null default '{}',
  active boolean not null default true,
  version int not null default 1,
  primary key (shop_id, id)
);
create unique index care_vendor_name on care_vendor (shop_id, lower(name));

create table care_price (
  shop_id int not null,
  vendor_id bigint not null,
  service text not null,
  -- '' for every category that has no price of its own.
  category text not null default '',
  price bigint not null check (price between 0 and 1000000000),
  days int check (days between 0 and 365),
  primary key (shop_id, vendor_id, service, category),
  foreign key (shop_id, vendor_id) references care_vendor on delete cascade
);

-- A ticket: what one vendor got at one time from one branch. Name and phone as they were then.
create table care_ticket (
  shop_id int not null,
  id bigint generated always as identity,
  no int not null,
  branch_id bigint not null,
  vendor_id bigint not null,
  vendor_name text not null,
  in_house boolean not null,
  note text not null default '',
  sent_by bigint,
  sent_at timestamptz not null default now(),
  sent_day date not null,
  -- What is still there, and the earliest day one of them is expected; kept by who sends and receives.
  open_count int not null default 0 check (open_count >= 0),
  line_count int not null default 0,
  due date,
  primary key (shop_id, id),
  unique (shop_id, no),
  foreign key (shop_id, branch_id) references branch,
  foreign key (shop_id, vendor_id) references care_vendor
);
create index care_ticket_open on care_ticket (shop_id, branch_id, due, id) where open_count > 0;
create index care_ticket_branch on care_ticket (shop_id, branch_id, id);
create index care_ticket_vendor on care_ticket (shop_id, vendor_id) where open_count > 0;

create table care_line (
  shop_id int not null,
  id bigint generated always as identity,
  branch_id bigint not null,
  unit_id bigint not null,
  item_id bigint not null,
  state care_state not null,
  -- '' while nobody has said what is to be done.
  service text not null default '',
  note text not null default '',
  since timestamptz not null default now(),
  by_user bigint,
  ticket_id bigint,
  -- Where the garment was before it was sent: there it is again when the ticket is taken back.
  was_state unit_state,
  -- Satang: from the list or as agreed; what was really charged.
  price bigint not null default 0 check (price between 0 and 1000000000),
  charged bigint check (charged between 0 and 1000000000),
  expected_day date,
  received_at timestamptz,
  received_by bigint,
  result care_result,
  result_note text not null default '',
  -- What the vendor owes for damage or loss, satang, and what became of it.
  claim bigint not null default 0 check (claim between 0 and 10000000000),
  claim_state care_claim,
  expense_id bigint,
  primary key (shop_id, id),
  foreign key (shop_id, branch_id) references branch,
  foreign key (shop_id, unit_id) references unit,
  foreign key (shop_id, item_id) references product_item,
  foreign key (shop_id, ticket_id) references care_ticket,
  foreign key (shop_id, expense_id) references ledger_entry,
  check ((state in ('sent', 'received', 'lost')) = (ticket_id is not null)),
  check ((state in ('received', 'lost')) = (received_at is not null)),
  check ((result is null) = (received_at is null)),
  check ((claim_state is null) = (claim = 0))
);
-- A garment is in one place: it waits or is with one vendor, once.
create unique index care_line_live on care_line (shop_id, unit_id) where state in ('waiting', 'sent');
create index care_line_ticket on care_line (shop_id, ticket_id, id) where ticket_id is not null;
create index care_line_unit on care_line (shop_id, unit_id, id);
create index care_line_item on care_line (shop_id, item_id);
create index care_line_sent on care_line (shop_id, branch_id, expected_day, id) where state = 'sent';
create index care_line_back on care_line (shop_id, branch_id, received_at, id) where received_at is not null;
create index care_line_claim on care_line (shop_id, branch_id, id) where claim_state = 'open';

alter table care_vendor enable row level security;
alter table care_vendor force row level security;
create policy tenant on care_vendor using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on care_vendor to :app;
alter table care_price enable row level security;
alter table care_price force row level security;
create policy tenant on care_price using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on care_price to :app;
alter table care_ticket enable row level security;
alter table care_ticket force row level security;
create policy tenant on care_ticket using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update on care_ticket to :app;
alter table care_line enable row level security;
alter table care_line force row level security;
create policy tenant on care_line using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on care_line to :app;
