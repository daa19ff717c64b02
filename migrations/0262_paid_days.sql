-- Days that the rent counts, with extensions, when a closure or an edit changes the days. Null: those from pickup_day to return_day.
alter table order_line
  add column paid_from date,
  add column paid_until date;
