-- outside a transaction
alter table web_site validate constraint web_site_checkout_fields;
alter table web_request validate constraint web_request_answers;
