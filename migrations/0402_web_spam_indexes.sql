-- outside a transaction
create index concurrently if not exists web_request_sender on web_request (shop_id, sender) where sender is not null;
create index concurrently if not exists web_request_spam on web_request (shop_id, branch_id, id) where spam;
