-- The calendar: what is to be fetched and to come back on the days of a branch, done or not.
create index order_line_pickup_day on order_line (shop_id, branch_id, pickup_day, order_id) include (state)
  where state not in ('draft', 'cancelled', 'noshow');
create index order_line_return_day on order_line (shop_id, branch_id, return_day, order_id) include (state)
  where state not in ('draft', 'cancelled', 'noshow');
