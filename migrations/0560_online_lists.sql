-- outside a transaction
create index concurrently if not exists online_payment_uncaptured on online_payment (shop_id, id)
  where hold and capture_amount > captured and not surplus_seen;
