-- The cash rounding of an entry without an order.
alter table ledger_entry add column rounding_id bigint;
alter table ledger_entry add constraint ledger_entry_rounding foreign key (shop_id, rounding_id) references ledger_entry not valid;
-- few rows: cash without an order that coins cannot pay
-- Entries of one time and rest are interchangeable, so they are paired in order; not paired if their numbers differ.
update ledger_entry e set rounding_id = p.rounding_id
from (
  select x.shop_id, x.id, y.id as rounding_id
  from (
    select shop_id, branch_id, day, at, -(amount % 25) as rest, id, count(*) over same as n, row_number() over (same order by id) as place
    from ledger_entry
    where kind in ('expense', 'other_income') and method = 'cash' and order_id is null and reverses_id is null and amount % 25 <> 0
    window same as (partition by shop_id, branch_id, day, at, amount % 25)
  ) x
  join (
    select shop_id, branch_id, day, at, amount as rest, id, count(*) over same as n, row_number() over (same order by id) as place
    from ledger_entry where kind = 'cash_rounding' and order_id is null and reverses_id is null
    window same as (partition by shop_id, branch_id, day, at, amount)
  ) y using (shop_id, branch_id, day, at, rest, n, place)
) p
where e.shop_id = p.shop_id and e.id = p.id;
