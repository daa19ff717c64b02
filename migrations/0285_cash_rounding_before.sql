-- The rule before the last change: a backdated payment is rounded by the rule of its day.
alter table shop add column cash_rounding_before int, add column cash_rounding_from date;
