-- The checks of 0256_phone_keys hold for older rows.
alter table web_request validate constraint web_request_phone_key_check;
alter table conversation validate constraint conversation_phone_key_check;
