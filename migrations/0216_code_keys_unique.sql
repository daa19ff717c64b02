-- outside a transaction
create unique index concurrently if not exists unit_code_key on unit (shop_id, code_key);
create unique index concurrently if not exists goods_code_key on goods (shop_id, code_key);
create unique index concurrently if not exists goods_barcode_key on goods (shop_id, barcode_key);
-- Garments whose key is missing.
create index concurrently if not exists unit_without_code_key on unit (shop_id, id) where code_key is null;
