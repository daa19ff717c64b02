-- Damage that staff reported and an admin decides is found by its steps, which are few.
create index order_step_charge on order_step (shop_id, branch_id, at) where kind = 'charge';
