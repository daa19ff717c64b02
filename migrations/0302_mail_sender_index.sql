-- outside a transaction
-- Mails of a day by their sender, for the limit of a form or machine.
create index concurrently if not exists mail_sender on mail (shop_id, lower(sender), sent_at) where sender <> '';
