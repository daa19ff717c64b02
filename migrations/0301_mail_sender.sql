-- Address that delivered a mail: of the envelope, else of the form, else of the writer.
alter table mail add column sender text not null default '';
