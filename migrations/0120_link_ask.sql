-- What a customer asks of the shop through their link (docs/decisions/0058-customers-link.md).
create table link_ask (
  shop_id int not null references shop,
  id bigint generated always as identity,
  order_id bigint not null,
  -- Of the form: sent twice it is one ask.
  form_key uuid not null,
  kind text not null check (kind in ('extend', 'change', 'cancel', 'fitting')),
  -- Days, time and words as they were sent; the fee of an extension, satang.
  body jsonb not null check (jsonb_typeof(body) = 'object' and length(body::text) <= 4000),
  -- What the customer was told that it costs, satang.
  price bigint not null default 0 check (price >= 0),
  state text not null default 'new' check (state in ('new', 'done', 'refused', 'withdrawn')),
  reply text not null default '' check (length(reply) <= 1000),
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by bigint,
  version int not null default 1,
  primary key (shop_id, id),
  unique (shop_id, form_key),
  foreign key (shop_id, order_id) references rental_order on delete cascade,
  foreign key (shop_id, answered_by) references app_user,
  check ((state in ('done', 'refused')) = (answered_at is not null))
);
-- One that waits of a kind an order.
create unique index link_ask_open on link_ask (shop_id, order_id, kind) where state = 'new';
create index link_ask_order on link_ask (shop_id, order_id);
create index link_ask_answered_by on link_ask (shop_id, answered_by);

alter table link_ask enable row level security;
alter table link_ask force row level security;
create policy tenant on link_ask using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on link_ask to :app;
