-- Paid days of the agreed rent, once a closure has moved the line's days. Null: those from pickup_day to original_return_day.
alter table order_line add column agreed_days int;
