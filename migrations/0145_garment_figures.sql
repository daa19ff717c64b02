-- What each garment has brought, kept beside the sums of days and months (docs/decisions/0067-garments-and-demand.md).

-- Sums of days and months by group as well.
alter type figure_cut add value 'group';

-- A garment whose life had a cost, or was told otherwise, without an order.
alter table figure_due add column unit_id bigint;
alter table figure_due drop constraint figure_due_check;
alter table figure_due add constraint figure_due_check check (num_nonnulls(order_id, branch_id, unit_id) = 1);

-- Garments whose sums have to be made up anew. Only whoever holds the head writes here.
create table figure_unit_wait (
  shop_id int not null,
  unit_id bigint not null,
  primary key (shop_id, unit_id)
);

-- Money in satang. What it cost and since when it is the shop's stands with the unit.
create table figure_unit (
  shop_id int not null,
  unit_id bigint not null,
  rentals int not null check (rentals >= 0),
  -- Days with customers of rentals that are over, the first and the last included.
  days int not null check (days >= 0),
  -- First days of those that go on.
  open_days date[] not null default '{}',
  is_out boolean not null,
  last_back date,
  rent bigint not null,
  fees bigint not null,
  sold_for bigint not null,
  care bigint not null,
  primary key (shop_id, unit_id),
  foreign key (shop_id, unit_id) references unit on delete cascade
);

alter table figure_unit_wait enable row level security;
alter table figure_unit_wait force row level security;
create policy tenant on figure_unit_wait using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on figure_unit_wait to :app;
alter table figure_unit enable row level security;
alter table figure_unit force row level security;
create policy tenant on figure_unit using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on figure_unit to :app;

-- Shops that have figures get those of groups and garments too.
update figure_head set begun = false;
