-- The constraint of 0206_shop_terms.sql holds for all orders.
alter table rental_order validate constraint rental_order_terms;
