-- Checks of 0401.
alter table web_request validate constraint web_request_sender_length;
alter table web_request validate constraint web_request_spam_verdict;
