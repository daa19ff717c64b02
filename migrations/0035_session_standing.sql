-- What a person was when they logged in: password, roles and branches as one fingerprint. When it is another by now the
-- session has ended. Sessions of before have none, so that everybody logs in once more.
alter table session add column standing text not null default '';
