-- Address of the website, machine or shop that sent a mail for its writer. The writer is in from_address.
alter table mail add column via text not null default '';
