-- Spam among web requests.
alter table web_request
  -- Keyed hash of the sender's address, for 30 days.
  add column sender text,
  -- Is the request in the tab of spam? Set by users, and for later requests of the same number or address.
  add column spam boolean not null default false,
  -- Last answer of a user to the question whether it is spam.
  add column spam_verdict boolean,
  add column spam_verdict_at timestamptz,
  add constraint web_request_sender_length check (length(sender) <= 100) not valid,
  add constraint web_request_spam_verdict check ((spam_verdict is null) = (spam_verdict_at is null)) not valid;
