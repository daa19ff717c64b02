-- outside a transaction
create unique index concurrently if not exists product_set_code_key on product_set (shop_id, code_key);
