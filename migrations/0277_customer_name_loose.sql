-- outside a transaction
-- Names without tone marks, for searches without a match: `looseInSql`.
create index concurrently if not exists customer_name_loose on customer
  using gin (shop_id, translate(name_key, 'ๅ็่้๊๋์', 'า') gin_trgm_ops) where merged_into_id is null and erased_at is null;
