-- Copies are counted apart: only a second original is a print again.
alter table document_print add column copy boolean not null default false;
alter table document_print drop constraint document_print_pkey;
alter table document_print add primary key (shop_id, document_id, copy, number);
