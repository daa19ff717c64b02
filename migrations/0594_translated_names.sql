-- Names of groups, list entries and branches, and texts of the web shop, in the other four languages.
-- '' means the name or text of the shop itself.
alter table product_group
  add column name_en text not null default '',
  add column name_de text not null default '',
  add column name_fr text not null default '',
  add column name_pt text not null default '';
alter table lookup add column translations jsonb not null default '{"en": "", "de": "", "fr": "", "pt": ""}';
alter table branch add column translations jsonb not null default '{"en": "", "de": "", "fr": "", "pt": ""}';
alter table web_site add column texts jsonb not null default '{}';
