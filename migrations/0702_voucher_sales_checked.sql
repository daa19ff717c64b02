-- Checks of 0700.
alter table web_site validate constraint web_site_voucher_amounts;
alter table online_payment validate constraint online_payment_voucher_sale_fkey;
alter table online_payment validate constraint online_payment_subject;
alter table online_payment validate constraint online_payment_of_sale;
