-- Check of 0585.
alter table expense_request validate constraint expense_request_withdrawn;
