-- Levels of customers, and promotions that ask for one (docs/decisions/0056-promotions.md).
create table member_level (
  shop_id int not null references shop,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 60),
  -- Place in the list, the lowest first.
  rank int not null check (rank between 1 and 20),
  -- Rentals, or satang of rent, that bring a customer there, whichever comes first; neither: by hand only.
  min_rentals int check (min_rentals between 1 and 1000),
  min_spent bigint check (min_spent > 0),
  primary key (shop_id, id),
  constraint member_level_rank unique (shop_id, rank) deferrable initially deferred
);

-- Who was given a level by hand.
create table member (
  shop_id int not null,
  customer_id bigint not null,
  level_id bigint not null,
  at timestamptz not null default now(),
  primary key (shop_id, customer_id),
  foreign key (shop_id, customer_id) references customer,
  foreign key (shop_id, level_id) references member_level
);
create index member_of_level on member (shop_id, level_id);

-- Levels it is for; none means everybody.
alter table promotion add column level_ids bigint[] not null default '{}';

alter table member_level enable row level security;
alter table member_level force row level security;
create policy tenant on member_level using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on member_level to :app;
alter table member enable row level security;
alter table member force row level security;
create policy tenant on member using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on member to :app;
