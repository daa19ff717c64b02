-- Bail that waits for its customer, also of orders of which nothing came back: a no-show's is held until it is fetched.
create index order_sums_bail on order_sums (shop_id, branch_id, order_id) where bail_held > 0;
