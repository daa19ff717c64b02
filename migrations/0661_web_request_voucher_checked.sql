-- outside a transaction
create index concurrently if not exists web_request_voucher on web_request (shop_id, voucher_id) where voucher_id is not null;
alter table web_request validate constraint web_request_voucher_fkey;
