-- Citizen ids are sealed by the server, which holds the key; a number as it was typed is not written any more. Rows from before
-- are sealed when the server starts: only new ones are checked.
alter table customer add constraint customer_citizen_id_sealed check (citizen_id ~ '^\d{4}:v\d') not valid;
