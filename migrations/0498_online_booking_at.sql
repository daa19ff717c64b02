-- outside a transaction
create index concurrently if not exists online_booking_at on online_booking (shop_id, at);
