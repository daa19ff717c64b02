-- Goods received, bills of a laundry or tailor, and expenses with tax papers wait for a second person too.
-- What the operation was called with, in satang, and the lines to show.
alter table expense_request add column body jsonb;
alter table expense_request add constraint expense_request_kind_of check (case kind
  when 'expense' then order_id is null and day is null and opening is null
  when 'refund' then order_id is not null and day is null and opening is null and body is null
  when 'float' then order_id is null and day is not null and opening >= 0 and method = 'cash' and body is null
  when 'goods' then order_id is null and day is null and opening is null and body is not null
  when 'care' then order_id is null and day is null and opening is null and body is not null
  else false end) not valid;
alter table expense_request drop constraint expense_request_kind;
