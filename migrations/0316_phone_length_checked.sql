-- The checks of 0315_phone_length hold for older rows.
alter table wearer validate constraint wearer_phone_check;
alter table web_request validate constraint web_request_phone_check;
alter table conversation validate constraint conversation_phone_check;
