-- Bills to customers who order by chat, and the parcels that go to them and come back.

create table bill (
  shop_id int not null,
  id bigint generated always as identity,
  order_id bigint not null,
  branch_id bigint not null,
  price bigint not null check (price >= 0),
  bail bigint not null check (bail >= 0),
  due_day date not null,
  note text not null default '',
  -- The slip the customer sent, waiting to be confirmed.
  slip_image_id bigint,
  slip_at timestamptz,
  confirmed_at timestamptz,
  confirmed_by bigint,
  withdrawn_at timestamptz,
  version int not null default 1,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references rental_order,
  foreign key (shop_id, branch_id) references branch,
  foreign key (shop_id, slip_image_id) references slip_picture,
  check (price + bail > 0),
  check (confirmed_at is null or withdrawn_at is null)
);
create index bill_order on bill (shop_id, order_id, id);
-- An order has one bill that waits for its money.
create unique index bill_waiting on bill (shop_id, order_id) where confirmed_at is null and withdrawn_at is null;
create index bill_stage on bill (shop_id, branch_id, id) where withdrawn_at is null;

create table parcel (
  shop_id int not null,
  order_id bigint not null,
  -- out: to the customer; back: from the customer.
  kind text not null check (kind in ('out', 'back')),
  name text not null check (length(name) between 1 and 300),
  phone text not null default '',
  address text not null default '',
  carrier text not null default '',
  tracking text not null default '',
  cost bigint not null default 0 check (cost >= 0),
  packed_at timestamptz,
  packed_by bigint,
  sent_at timestamptz,
  sent_by bigint,
  delivered_at timestamptz,
  delivered_by bigint,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (shop_id, order_id, kind),
  foreign key (shop_id, order_id) references rental_order
);
create index parcel_tracking on parcel (shop_id, tracking) where tracking <> '';

alter table bill enable row level security;
alter table bill force row level security;
create policy tenant on bill using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on bill to :app;
alter table parcel enable row level security;
alter table parcel force row level security;
create policy tenant on parcel using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on parcel to :app;
