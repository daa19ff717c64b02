-- Language and retention periods of the text as shown. A null language: consents before this migration.
alter table customer_consent
  add column language text,
  add column keep_years int,
  add column keep_id_days int;
