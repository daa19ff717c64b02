-- A directory stands apart from what it leads to: on a cluster at the coordinator, while the account is at its shop's server. The server writes both,
-- and takes over what a version before it has left there.

alter table outside_login drop constraint outside_login_shop_id_key_hash_fkey;
grant update on outside_login to :app;
