-- outside a transaction
create index concurrently if not exists image_fingerprint_due on image (shop_id, id) where fingerprint_due and folder = 'item';
