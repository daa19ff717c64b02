-- Telephone fields have one length: lib/thai/phone-text-length.ts.
alter table wearer
  drop constraint wearer_phone_check,
  add constraint wearer_phone_check check (length(phone) <= 50) not valid;
alter table web_request
  drop constraint web_request_phone_check,
  add constraint web_request_phone_check check (length(phone) <= 50) not valid;
alter table conversation
  drop constraint conversation_phone_check,
  add constraint conversation_phone_check check (length(phone) <= 50) not valid;
