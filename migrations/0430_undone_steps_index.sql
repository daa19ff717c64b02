-- outside a transaction
create index concurrently if not exists order_step_undo on order_step (shop_id, branch_id, at) where kind = 'undo';
