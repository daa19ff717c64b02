-- Versions of the rules under which orders are made (docs/domain.md §4). Version 1 holds the rules at this migration or at the sign-up.
create table shop_terms (
  shop_id int not null references shop,
  version int not null check (version > 0),
  made_at timestamptz not null default now(),
  -- Columns of `shop`, with the same names and bounds.
  day_counting day_counting not null,
  longest_rental_days int not null check (longest_rental_days between 1 and 730),
  late_grace_days int not null check (late_grace_days between 0 and 30),
  late_fee_per_day bigint not null check (late_fee_per_day >= 0),
  late_fee_days int check (late_fee_days between 1 and 365),
  down_payment_percent int not null check (down_payment_percent between 0 and 100),
  swap_fee bigint not null check (swap_fee >= 0),
  promotions_add_up boolean not null,
  bail_back_cash_days int check (bail_back_cash_days between 0 and 90),
  bail_back_transfer_days int check (bail_back_transfer_days between 0 and 90),
  cancel_rules jsonb not null,
  hand_over_terms text not null check (length(hand_over_terms) <= 4000),
  primary key (shop_id, version)
);
alter table shop_terms enable row level security;
alter table shop_terms force row level security;
create policy tenant on shop_terms using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
-- No update and no delete: a version never changes.
grant select, insert on shop_terms to :app;

insert into shop_terms (shop_id, version, day_counting, longest_rental_days, late_grace_days,
  late_fee_per_day, late_fee_days, down_payment_percent, swap_fee, promotions_add_up, bail_back_cash_days, bail_back_transfer_days,
  cancel_rules, hand_over_terms)
select shop_id, 1, day_counting, longest_rental_days, late_grace_days, late_fee_per_day,
  late_fee_days, down_payment_percent, swap_fee, promotions_add_up, bail_back_cash_days, bail_back_transfer_days, cancel_rules,
  hand_over_terms
from shop;

-- Of the latest version.
alter table shop add column terms_version int not null default 1;
-- Of the version that the order was made under, or that an extension or edit adopted.
alter table rental_order add column terms_version int not null default 1;
alter table rental_order add constraint rental_order_terms foreign key (shop_id, terms_version) references shop_terms not valid;
