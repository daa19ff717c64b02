-- Requests of the web shop and garments kept for them (docs/decisions/0057-web-shop.md).

-- A promise with an end: garments kept for a draft until somebody has answered. It has no line; the draft is named instead.
-- The new value cannot be used before this file is committed, so the check compares its text.
alter type reservation_purpose add value 'hold';
alter table reservation
  add column hold_until timestamptz,
  add column hold_order_id bigint,
  add constraint reservation_hold check ((purpose::text = 'hold') = (hold_until is not null) and (hold_until is null) = (hold_order_id is null)),
  add constraint reservation_hold_kept check (hold_until is null or state in ('held', 'released')),
  add constraint reservation_hold_of foreign key (shop_id, hold_order_id) references rental_order on delete cascade;
create index reservation_hold_end on reservation (shop_id, item_id, hold_until) where hold_until is not null;
create index reservation_hold_order on reservation (shop_id, hold_order_id) where hold_order_id is not null;

-- What somebody asked for, as typed. What became of it follows from its order, which is gone when the shop has put it away:
-- therefore no foreign key.
create table web_request (
  shop_id int not null references shop,
  id bigint generated always as identity,
  order_id bigint not null,
  branch_id bigint not null,
  -- sha256 of the key in the form: the same form sent again is the same request, and the page about it is found by it.
  key_hash text not null check (length(key_hash) = 64),
  name text not null check (length(name) between 1 and 200),
  phone text not null check (length(phone) <= 40),
  -- The figures alone: live holds are counted by it.
  phone_key text not null check (phone_key ~ '^[0-9]{9,15}$'),
  line_id text not null default '' check (length(line_id) <= 100),
  measurements text not null default '' check (length(measurements) <= 500),
  note text not null default '' check (length(note) <= 1000),
  parcel boolean not null default false,
  address text not null default '' check (length(address) <= 500),
  language text not null,
  consent_version int not null,
  -- As shown when it was sent, satang.
  price bigint not null check (price between 0 and 100000000000),
  bail bigint not null check (bail between 0 and 100000000000),
  due_now bigint not null check (due_now between 0 and 200000000000),
  hold_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, branch_id) references branch,
  unique (shop_id, key_hash)
);
create index web_request_order on web_request (shop_id, order_id);
create index web_request_phone on web_request (shop_id, phone_key, hold_until);
create index web_request_branch on web_request (shop_id, branch_id);

alter table web_request enable row level security;
alter table web_request force row level security;
create policy tenant on web_request using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update on web_request to :app;
