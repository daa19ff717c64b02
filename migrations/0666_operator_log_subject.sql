-- The log of operators names the shop that an operator closed, opened or exported.
alter table operator_log add column subject text not null default '';
alter table operator_log add constraint operator_log_subject_check check (length(subject) <= 100) not valid;
