-- How long a shop keeps what it knows of people, and a list of what went when its time was over: no name in it, only numbers.
alter table shop add column keep_customer_years int default 5 check (keep_customer_years between 1 and 30);
alter table shop add column keep_id_days int default 30 check (keep_id_days between 1 and 3650);
-- Nothing goes by a rule before it has stood for a month.
alter table shop add column keeping_since timestamptz not null default now();

alter table customer add column citizen_id_at timestamptz;
create index customer_citizen_id on customer (shop_id, id) where citizen_id is not null;
create index customer_since on customer (shop_id, created_at) where merged_into_id is null and erased_at is null;

create type gone_kind as enum ('customer', 'citizenId', 'looks');
create table data_gone (
  shop_id int not null,
  id bigint generated always as identity,
  day date not null,
  kind gone_kind not null,
  -- None: of several customers together.
  customer_id bigint,
  pieces int not null default 1 check (pieces > 0),
  primary key (shop_id, id),
  foreign key (shop_id, customer_id) references customer
);
create index on data_gone (shop_id, day desc, kind);
create index on data_gone (shop_id, customer_id) where customer_id is not null;
alter table data_gone enable row level security;
alter table data_gone force row level security;
create policy tenant on data_gone using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert on data_gone to :app;
