-- outside a transaction
-- Mails of a day by writer and by sender, for their limit.
create index concurrently if not exists mail_from_arrival on mail (shop_id, lower(from_address), arrived_at) where message_id <> '';
create index concurrently if not exists mail_sender_arrival on mail (shop_id, lower(sender), arrived_at) where sender <> '';
