-- Check of 0607.
alter table message validate constraint message_about_something;
