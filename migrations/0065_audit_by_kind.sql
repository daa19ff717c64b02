-- The log is read by kind of thing, by person, and by both, newest first: a few steps into an index, however long it is.
create index audit_log_by_kind on audit_log (shop_id, subject, at, id);
create index audit_log_by_person_and_kind on audit_log (shop_id, user_id, subject, at, id);
drop index audit_log_by_person;
