-- Orders of a branch by the moment they were made.
create index rental_order_made on rental_order (shop_id, branch_id, created_at, id);
