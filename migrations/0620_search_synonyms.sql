-- Groups of words that search treats as equal. Search texts below version 1 lack the web category; the next start renews them.
alter table web_site add column synonyms text not null default '';
alter table product_group add column search_version smallint not null default 0;
