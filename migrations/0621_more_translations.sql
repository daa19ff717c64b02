-- Names of sets and addresses of branches in the other four languages; '' means the shop's own text.
alter table product_set add column translations jsonb not null default '{"en": "", "de": "", "fr": "", "pt": ""}';
alter table branch add column address_translations jsonb not null default '{"en": "", "de": "", "fr": "", "pt": ""}';
