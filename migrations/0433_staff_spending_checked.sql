-- Checks of 0431 and 0432.
alter table shop validate constraint shop_staff_expense_limit_check;
alter table shop validate constraint shop_staff_receipt_from_check;
