-- Satang that a user with only the staff role may spend a day.
alter table shop add column staff_expense_limit bigint not null default 200000;
alter table shop add constraint shop_staff_expense_limit_check check (staff_expense_limit >= 0) not valid;
