-- A booked web request passes these to the customer: measurements in centimetres, and consents with the versions of their texts.
alter table web_request
  add column measures jsonb not null default '{}',
  add column consents jsonb not null default '[]';
-- The customer gave the consent on the web, without a user.
alter table customer_consent add column web boolean not null default false;
