-- Opening floats and refunds above the limits of staff wait for a second person too.
alter table expense_request add column kind text not null default 'expense';
-- Order of a refund.
alter table expense_request add column order_id bigint;
-- Day of a float, and its satang; `amount` is the difference from the expected cash.
alter table expense_request add column day date;
alter table expense_request add column opening bigint;
-- Event of an approved float.
alter table expense_request add column event_id bigint;
alter table expense_request add constraint expense_request_kind check (case kind
  when 'expense' then order_id is null and day is null and opening is null
  when 'refund' then order_id is not null and day is null and opening is null
  when 'float' then order_id is null and day is not null and opening >= 0 and method = 'cash'
  else false end) not valid;
alter table expense_request add constraint expense_request_event check (event_id is null or kind = 'float' and decided_by is not null) not valid;
alter table expense_request add constraint expense_request_order_fkey foreign key (shop_id, order_id) references rental_order not valid;
alter table expense_request add constraint expense_request_event_fkey foreign key (shop_id, event_id) references cash_day_event not valid;
grant update (event_id) on expense_request to :app;
-- Satang by which the opening float of a user with only the staff role may differ from the expected cash.
alter table shop add column staff_float_limit bigint not null default 100000;
alter table shop add constraint shop_staff_float_limit_check check (staff_float_limit >= 0) not valid;
