-- Preparing garments, fittings, and what is kept of handing over and taking back: photos and signatures.

create type photo_moment as enum ('out', 'back', 'prepare');
create type sign_moment as enum ('out', 'back');
create type prepare_step as enum ('pull', 'alter', 'iron', 'check', 'pack');
create type fitting_state as enum ('booked', 'came', 'missed', 'cancelled');

-- What the people in the back room are told about a line.
create table prepare_line (
  shop_id int not null,
  line_id bigint not null,
  note text not null default '' check (length(note) <= 500),
  -- What is to be altered; empty: nothing.
  alteration text not null default '' check (length(alteration) <= 500),
  -- Ids of the parts that are in the bag.
  parts_packed jsonb not null default '[]',
  updated_by bigint,
  updated_at timestamptz not null default now(),
  primary key (shop_id, line_id),
  foreign key (shop_id, line_id) references order_line on delete cascade
);

-- A step that is done, on a garment and for a promise: with another garment in its place it is not done any more.
create table prepare_task (
  shop_id int not null,
  line_id bigint not null,
  step prepare_step not null,
  reservation_id bigint not null,
  unit_id bigint not null,
  done_by bigint,
  done_at timestamptz not null default now(),
  primary key (shop_id, line_id, step),
  foreign key (shop_id, line_id) references order_line on delete cascade,
  foreign key (shop_id, reservation_id) references reservation,
  foreign key (shop_id, unit_id) references unit
);
create index on prepare_task (shop_id, unit_id);
create index on prepare_task (shop_id, reservation_id);

-- A customer comes to try on. Minutes of the day in Bangkok.
create table fitting (
  shop_id int not null,
  id bigint generated always as identity,
  branch_id bigint not null,
  customer_id bigint not null,
  order_id bigint,
  day date not null,
  from_minute int not null default 600 check (from_minute between 0 and 1439),
  to_minute int not null default 630 check (to_minute between 1 and 1440),
  note text not null default '' check (length(note) <= 500),
  state fitting_state not null default 'booked',
  version int not null default 1,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, branch_id) references branch,
  foreign key (shop_id, customer_id) references customer,
  foreign key (shop_id, order_id) references rental_order,
  check (from_minute < to_minute)
);
create index on fitting (shop_id, branch_id, day, from_minute);
create index on fitting (shop_id, order_id) where order_id is not null;
create index on fitting (shop_id, customer_id);

-- How a garment looked before it went, when it went and when it came back.
create table order_photo (
  shop_id int not null,
  id bigint generated always as identity,
  line_id bigint not null,
  moment photo_moment not null,
  image_id bigint not null,
  taken_by bigint,
  taken_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, line_id) references order_line,
  foreign key (shop_id, image_id) references image
);
create index on order_photo (shop_id, line_id);
create index on order_photo (shop_id, image_id);

-- Who signed for garments that went or came back; without a picture: on paper. Only added to.
create table order_signature (
  shop_id int not null,
  id bigint generated always as identity,
  order_id bigint not null,
  moment sign_moment not null,
  image_id bigint,
  signer text not null default '' check (length(signer) <= 200),
  by_user bigint,
  at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references rental_order,
  foreign key (shop_id, image_id) references image
);
create index on order_signature (shop_id, order_id);
create index on order_signature (shop_id, image_id) where image_id is not null;

alter table prepare_line enable row level security;
alter table prepare_line force row level security;
create policy tenant on prepare_line using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on prepare_line to :app;
alter table prepare_task enable row level security;
alter table prepare_task force row level security;
create policy tenant on prepare_task using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on prepare_task to :app;
alter table fitting enable row level security;
alter table fitting force row level security;
create policy tenant on fitting using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on fitting to :app;
alter table order_photo enable row level security;
alter table order_photo force row level security;
create policy tenant on order_photo using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, delete on order_photo to :app;
alter table order_signature enable row level security;
alter table order_signature force row level security;
create policy tenant on order_signature using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert on order_signature to :app;
