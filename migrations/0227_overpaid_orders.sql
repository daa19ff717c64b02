-- outside a transaction
-- Orders that paid too much: also cancelled and closed ones wait for their refund.
create index concurrently if not exists order_sums_overpaid on order_sums (shop_id, branch_id, order_id) where balance < 0;
