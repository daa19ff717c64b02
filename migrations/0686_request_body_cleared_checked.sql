-- Checks of 0685.
alter table expense_request validate constraint expense_request_content;
alter table expense_request validate constraint expense_request_body;
