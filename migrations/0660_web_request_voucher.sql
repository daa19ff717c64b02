-- The gift voucher with which the sender of a web request wants to pay.
alter table web_request add column voucher_id bigint;
alter table web_request add constraint web_request_voucher_fkey foreign key (shop_id, voucher_id) references voucher not valid;
