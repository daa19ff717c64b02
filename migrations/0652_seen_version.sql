-- The version of Ratri whose notes the user has opened. Null: none yet.
alter table app_user add column seen_version text;
