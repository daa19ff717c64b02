-- Accounts of customers on the public pages: opened by a link to a contact of the record (docs/decisions/0107-customer-accounts.md).
alter table web_site add column accounts boolean not null default false;

create table account_link (
  shop_id int not null,
  id bigint generated always as identity,
  customer_id bigint not null,
  token_hash text not null check (token_hash ~ '^[0-9a-f]{64}$'),
  -- Keyed hash of the address to which the link was sent.
  contact_hash text not null,
  made_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, token_hash),
  foreign key (shop_id, customer_id) references customer
);
create index account_link_customer on account_link (shop_id, customer_id, made_at);

create table account_session (
  shop_id int not null,
  id bigint generated always as identity,
  customer_id bigint not null,
  token_hash text not null check (token_hash ~ '^[0-9a-f]{64}$'),
  contact_hash text not null,
  made_at timestamptz not null default now(),
  ends_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, token_hash),
  foreign key (shop_id, customer_id) references customer
);
create index account_session_customer on account_session (shop_id, customer_id);
create index account_session_end on account_session (shop_id, ends_at);

create table account_wish_list (
  shop_id int not null,
  customer_id bigint not null,
  wishes jsonb not null check (jsonb_typeof(wishes) = 'array' and length(wishes::text) <= 8000),
  changed_at timestamptz not null default now(),
  primary key (shop_id, customer_id),
  foreign key (shop_id, customer_id) references customer
);

alter table account_link enable row level security;
alter table account_link force row level security;
create policy tenant on account_link using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on account_link to :app;
alter table account_session enable row level security;
alter table account_session force row level security;
create policy tenant on account_session using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on account_session to :app;
alter table account_wish_list enable row level security;
alter table account_wish_list force row level security;
create policy tenant on account_wish_list using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on account_wish_list to :app;
