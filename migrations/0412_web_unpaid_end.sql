-- outside a transaction
create index concurrently if not exists web_request_unpaid_end on web_request (shop_id, branch_id, unpaid_end_at) where unpaid_end_at is not null;
