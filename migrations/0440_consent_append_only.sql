-- Consents are evidence: the server adds entries and changes none. A merge of two customers may still move the
-- entries of one to the other.
revoke update, delete on customer_consent from :app;
grant update (customer_id) on customer_consent to :app;
