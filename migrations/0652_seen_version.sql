-- The version of Ratri whose notes the user has opened; '' for users of earlier versions, null for no notice.
alter table app_user add column seen_version text default '';
alter table app_user alter column seen_version drop default;
