-- outside a transaction
create unique index concurrently if not exists online_payment_of_sale_key on online_payment (shop_id, voucher_sale_id)
  where voucher_sale_id is not null;
