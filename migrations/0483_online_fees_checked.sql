-- Separate from 0482, because the check reads all rows.
alter table online_payment validate constraint online_payment_fee_booked_check;
