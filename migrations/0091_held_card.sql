-- A card left as security (docs/decisions/0054-three-promises.md). Number and photo lie sealed, and are gone the moment the card is back.
alter table shop
  add column holds_cards boolean not null default false,
  add column card_photo boolean not null default false;
-- src/record/cards.ts
create type card_kind as enum ('citizen', 'driving', 'passport', 'student', 'other');
-- src/record/moments.ts
alter type sign_moment add value 'card';

-- An order is not closed while a card of it lies with the shop: the card names the sums of an order that is open.
alter table order_sums add column is_open boolean not null generated always as (state <> 'closed') stored;
alter table order_sums add constraint order_sums_open unique (shop_id, order_id, is_open);
create table held_card (
  shop_id int not null references shop,
  id bigint generated always as identity,
  order_id bigint not null,
  branch_id bigint not null,
  kind card_kind not null,
  -- Sealed; null: not written down, or back.
  number text check (number like '%.%.%'),
  photo text check (photo like '%.%.%'),
  drawer text not null default '' check (length(drawer) <= 40),
  held_at timestamptz not null default now(),
  held_by bigint,
  back_at timestamptz,
  back_by bigint,
  signature_id bigint,
  order_open boolean generated always as (case when back_at is null then true end) stored,
  primary key (shop_id, id),
  foreign key (shop_id, branch_id) references branch,
  foreign key (shop_id, signature_id) references order_signature,
  constraint held_card_order_open foreign key (shop_id, order_id, order_open) references order_sums (shop_id, order_id, is_open),
  foreign key (shop_id, order_id) references rental_order,
  constraint held_card_forgotten check (back_at is null or (number is null and photo is null and drawer = '')),
  check ((back_at is null) = (signature_id is null))
);
create index held_card_here on held_card (shop_id, branch_id, id) where back_at is null;
create index held_card_order on held_card (shop_id, order_id, id);
create index held_card_signature on held_card (shop_id, signature_id) where signature_id is not null;
alter table held_card enable row level security;
alter table held_card force row level security;
create policy tenant on held_card using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update on held_card to :app;
