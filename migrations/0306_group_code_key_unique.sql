-- outside a transaction
create unique index concurrently if not exists product_group_code_key on product_group (shop_id, code_key);
