-- outside a transaction
create index concurrently if not exists online_refund_at on online_refund (shop_id, created_at);
