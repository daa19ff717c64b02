-- Customers: twins found and merged, measurements by day, looks at the citizen id, requests about personal data (PDPA).

-- Merged: orders and consents went over to the other one, and this row is only a signpost.
alter table customer add column merged_into_id bigint;
alter table customer add column merged_at timestamptz;
alter table customer add constraint customer_merged_into foreign key (shop_id, merged_into_id) references customer;
-- Erased: what could be told about the person is gone, the number stays.
alter table customer add column erased_at timestamptz;
-- The name as twins are compared: without spaces, marks and a title in front (Mr, Mrs, Miss, khun, boy, girl, in Thai
-- and English). A title is one only where no vowel or tone mark follows it.
alter table customer add column name_key text not null generated always as (
  regexp_replace(
    regexp_replace(
      replace(lower(normalize(name, NFKC)), U&'\0E40\0E40', U&'\0E41'),
      '^[[:space:]]*(\u0E19\u0E32\u0E07\u0E2A\u0E32\u0E27|\u0E19\.?\u0E2A\.|\u0E19\u0E32\u0E22|\u0E19\u0E32\u0E07|\u0E04\u0E38\u0E13|\u0E14\.?\u0E0A\.|\u0E14\.?\u0E0D\.|\u0E40\u0E14\u0E47\u0E01\u0E0A\u0E32\u0E22|\u0E40\u0E14\u0E47\u0E01\u0E2B\u0E0D\u0E34\u0E07|(mr|mrs|ms|miss)[.[:space:]])(?![\u0E30-\u0E3A\u0E45\u0E47-\u0E4E])(?=.*[[:alnum:]\u0E01-\u0E2E])',
      ''),
    '[^[:alnum:]\u0E01-\u0E4E]', '', 'g')
) stored;
create index customer_phone on customer (shop_id, phone, id) where phone <> '' and merged_into_id is null;
create index customer_phone2 on customer (shop_id, phone2, id) where phone2 <> '' and merged_into_id is null;
create index customer_name_key on customer (shop_id, name_key collate "C", id) where merged_into_id is null and erased_at is null;
create index customer_name_close on customer using gin (shop_id, name_key gin_trgm_ops) where merged_into_id is null and erased_at is null;
create index customer_merged on customer (shop_id, merged_into_id) where merged_into_id is not null;

-- Measurements as they were from a day on; erased with the person.
create table customer_measure (
  shop_id int not null,
  id bigint generated always as identity,
  customer_id bigint not null,
  measurements jsonb not null,
  day date not null,
  at timestamptz not null default now(),
  by_user bigint,
  primary key (shop_id, id),
  foreign key (shop_id, customer_id) references customer
);
create index on customer_measure (shop_id, customer_id, id);

-- Every look at a whole citizen id: who, when, why. Only added to.
create table customer_look (
  shop_id int not null,
  id bigint generated always as identity,
  customer_id bigint not null,
  reason text not null check (length(reason) between 1 and 300),
  by_user bigint not null,
  at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, customer_id) references customer
);
create index on customer_look (shop_id, customer_id, id);

create type data_request_kind as enum ('export', 'erase');
create type data_request_state as enum ('open', 'done', 'refused');

-- What customers asked for about their data; due within 30 days (PDPA section 30), with the reason of a refusal.
create table data_request (
  shop_id int not null,
  id bigint generated always as identity,
  customer_id bigint not null,
  kind data_request_kind not null,
  asked_day date not null,
  due_day date not null,
  note text not null default '' check (length(note) <= 500),
  state data_request_state not null default 'open',
  reason text not null default '' check (length(reason) <= 500),
  created_by bigint,
  created_at timestamptz not null default now(),
  settled_by bigint,
  settled_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, customer_id) references customer
);
create index on data_request (shop_id, customer_id, id);
create index on data_request (shop_id, due_day, id) where state = 'open';

alter table customer_measure enable row level security;
alter table customer_measure force row level security;
create policy tenant on customer_measure using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on customer_measure to :app;
alter table customer_look enable row level security;
alter table customer_look force row level security;
create policy tenant on customer_look using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert on customer_look to :app;
alter table data_request enable row level security;
alter table data_request force row level security;
create policy tenant on data_request using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on data_request to :app;
