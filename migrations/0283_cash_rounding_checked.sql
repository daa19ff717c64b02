-- outside a transaction
alter table shop validate constraint shop_cash_rounding;
