-- User and accounting administrators have the rights to refunds and citizen ids no longer by default
-- (lib/vocabulary/access-rules.ts). Shops that have such users keep both rights until they take them away.
-- few rows: at most four a shop
insert into role_right (shop_id, role, name, given)
select distinct u.shop_id, u.role, n.name, true
from user_role u cross join (values ('refund'), ('citizenId')) n (name)
where u.role in ('accountingadmin', 'useradmin')
on conflict do nothing;
