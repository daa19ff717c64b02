-- outside a transaction
alter table shop validate constraint shop_web_pay_days;
