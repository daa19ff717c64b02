-- The seller's name in law, printed on tax papers below the name the shop goes by.
alter table shop add column legal_name text not null default '' check (length(legal_name) <= 300);
