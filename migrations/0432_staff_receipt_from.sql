-- Satang above which an expense of a user with only the staff role needs a picture of the receipt.
alter table shop add column staff_receipt_from bigint not null default 50000;
alter table shop add constraint shop_staff_receipt_from_check check (staff_receipt_from >= 0) not valid;
