-- A vendor that is removed stays behind the tickets it had, and is offered and listed no more; its name may be given again.
alter table care_vendor add column removed_at timestamptz, add constraint care_vendor_removed check (removed_at is null or not active);
drop index care_vendor_name;
create unique index care_vendor_name on care_vendor (shop_id, lower(name)) where removed_at is null;
