-- What a second person approves is what was requested: amount, branch, receipt and person never change. A
-- renamed category does.
revoke update on expense_request from :app;
grant update (category, decided_by, decided_at, entry_id, decision_note) on expense_request to :app;
