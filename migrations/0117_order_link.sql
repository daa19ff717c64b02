-- The customer's link (docs/decisions/0058-customers-link.md): an address that cannot be guessed opens one order.
create table order_link (
  shop_id int not null references shop,
  id bigint generated always as identity,
  order_id bigint not null,
  -- sha256 of the token in the address: an order is found by it.
  token_hash text not null check (length(token_hash) = 64),
  -- The token itself, sealed, so that staff can copy the address again.
  sealed text not null,
  made_at timestamptz not null default now(),
  revoked_at timestamptz,
  -- When it was opened last, to the hour.
  seen_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, token_hash),
  foreign key (shop_id, order_id) references rental_order on delete cascade
);
-- One live link an order.
create unique index order_link_live on order_link (shop_id, order_id) where revoked_at is null;
create index order_link_order on order_link (shop_id, order_id);

alter table order_link enable row level security;
alter table order_link force row level security;
create policy tenant on order_link using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on order_link to :app;

-- A slip that the customer sent and the shop did not take: why, for the customer to read.
alter table bill add column slip_refused text not null default '' check (length(slip_refused) <= 300);
