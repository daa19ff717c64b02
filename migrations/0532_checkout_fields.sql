-- Fields that a shop adds to the request of its web shop, and the answers of a request with their labels.
alter table web_site add column checkout_fields jsonb not null default '[]';
alter table web_site add constraint web_site_checkout_fields check (
  case when jsonb_typeof(checkout_fields) = 'array' then jsonb_array_length(checkout_fields) <= 10 else false end) not valid;
alter table web_request add column answers jsonb not null default '[]';
alter table web_request add constraint web_request_answers check (
  case when jsonb_typeof(answers) = 'array' then jsonb_array_length(answers) <= 10 else false end) not valid;
