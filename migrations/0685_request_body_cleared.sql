-- The body can hold the name and tax id of a payee, so a decided or withdrawn request has none. An open one
-- keeps the body of its insert (`body_md5`; null in rows of earlier programs).
alter table expense_request add column body_md5 text;
-- few rows: only amounts above a person's limit become requests
update expense_request set body_md5 = md5(body::text) where body is not null;
alter table expense_request add constraint expense_request_content check (case kind
  when 'expense' then order_id is null and day is null and opening is null
  when 'refund' then order_id is not null and day is null and opening is null and body is null
  when 'float' then order_id is null and day is not null and opening >= 0 and method = 'cash' and body is null
  when 'goods' then order_id is null and day is null and opening is null
    and (body is not null or decided_by is not null or withdrawn_at is not null)
  when 'care' then order_id is null and day is null and opening is null
    and (body is not null or decided_by is not null or withdrawn_at is not null)
  else false end) not valid;
alter table expense_request add constraint expense_request_body
  check (body is null or body_md5 is null or md5(body::text) = body_md5) not valid;
alter table expense_request drop constraint expense_request_kind_of;
-- few rows: as above
update expense_request set body = null
  where body is not null and (decided_by is not null or withdrawn_at is not null);
grant update (body) on expense_request to :app;
