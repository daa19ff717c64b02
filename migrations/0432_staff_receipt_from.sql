-- Satang above which an expense of a user with only the staff role needs a picture of the receipt.
alter table shop add column staff_receipt_from bigint not null default 50000 check (staff_receipt_from >= 0);
