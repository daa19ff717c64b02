-- The person who asked takes the request back; nothing is booked.
alter table expense_request add column withdrawn_at timestamptz;
alter table expense_request add constraint expense_request_withdrawn check (withdrawn_at is null or decided_by is null) not valid;
grant update (withdrawn_at) on expense_request to :app;
