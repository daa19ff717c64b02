-- What a web request brings to the customer when it is booked: measurements in centimetres, and consents with their texts as shown.
alter table web_request
  add column measures jsonb not null default '{}',
  add column consents jsonb not null default '[]';
-- The customer gave the consent on the web, without a user.
alter table customer_consent add column web boolean not null default false;
