-- Checks of 0605.
alter table expense_request validate constraint expense_request_kind;
alter table expense_request validate constraint expense_request_event;
alter table expense_request validate constraint expense_request_order_fkey;
alter table expense_request validate constraint expense_request_event_fkey;
alter table shop validate constraint shop_staff_float_limit_check;
