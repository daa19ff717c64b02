-- Satang that a user with only the staff role may spend a day.
alter table shop add column staff_expense_limit bigint not null default 200000 check (staff_expense_limit >= 0);
