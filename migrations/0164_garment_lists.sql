-- Lists of garments and what they come to, without reading every garment (docs/decisions/0077-figures-at-once.md).

-- What is kept of a garment says where and what it is, so that a list is walked by an index. One that was removed stays until its mark is taken.
alter table figure_unit drop constraint figure_unit_shop_id_unit_id_fkey;
alter table figure_unit no force row level security;
delete from figure_unit;
alter table figure_unit force row level security;
alter table figure_unit
  add column branch_id bigint not null,
  add column item_id bigint not null,
  -- Sold or lost.
  add column gone boolean not null,
  add column cost bigint not null,
  -- From which day on it is the shop's: when it came, or its first rental where that was earlier.
  add column since date not null,
  -- That day is after the one on which it was entered.
  add column later boolean not null,
  add column earned bigint not null generated always as (rent + fees) stored,
  add column balance bigint not null generated always as (rent + fees + sold_for - care - cost) stored,
  -- From when on it has lain idle; of one that is out no day.
  add column rests date not null generated always as (case when is_out then date 'infinity' else coalesce(last_back, since) end) stored;
create index figure_unit_item on figure_unit (shop_id, branch_id, gone, item_id);
create index figure_unit_balance on figure_unit (shop_id, branch_id, gone, balance, unit_id);
create index figure_unit_earned on figure_unit (shop_id, branch_id, gone, earned, unit_id);
create index figure_unit_rentals on figure_unit (shop_id, branch_id, gone, rentals, unit_id);
create index figure_unit_care on figure_unit (shop_id, branch_id, gone, care, unit_id);
create index figure_unit_cost on figure_unit (shop_id, branch_id, gone, cost, unit_id);
create index figure_unit_rests on figure_unit (shop_id, branch_id, gone, rests, unit_id);

-- The garments of an item in a branch, together. Money in satang.
create table figure_rack (
  shop_id int not null,
  branch_id bigint not null,
  gone boolean not null,
  item_id bigint not null,
  units int not null check (units > 0),
  rentals int not null,
  days bigint not null,
  -- First days of the rentals that go on, in order; and the days from 2000-01-01 to them, added up.
  open_days date[] not null default '{}',
  open_sum bigint not null,
  -- Likewise to the day from which on each is the shop's; and the days themselves of those that were entered before them.
  since_sum bigint not null,
  later_days date[] not null default '{}',
  -- One of them is out; the last day on which one came back or came to the shop.
  is_out boolean not null,
  rests date not null,
  rent bigint not null,
  fees bigint not null,
  sold_for bigint not null,
  care bigint not null,
  cost bigint not null,
  -- Those of which somebody said what they cost.
  priced int not null,
  primary key (shop_id, branch_id, gone, item_id),
  foreign key (shop_id, branch_id) references branch,
  foreign key (shop_id, item_id) references product_item on delete cascade
);
create index figure_rack_item on figure_rack (shop_id, item_id);
alter table figure_rack enable row level security;
alter table figure_rack force row level security;
create policy tenant on figure_rack using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on figure_rack to :app;

-- All of it is made up anew.
alter table figure_head no force row level security;
update figure_head set begun = false;
alter table figure_head force row level security;
