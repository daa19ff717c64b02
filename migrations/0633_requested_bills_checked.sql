-- Check of 0632.
alter table expense_request validate constraint expense_request_kind_of;
