-- Cash is rounded to coins of so many satang, in the customer's favour.
alter table shop add column cash_rounding int not null default 25;
alter table shop add constraint shop_cash_rounding check (cash_rounding in (25, 100)) not valid;
-- Shops with accounts book it with other income; they can give it its own account.
insert into account_rule (shop_id, source, category, from_day, account_id)
  select distinct on (r.shop_id) r.shop_id, 'cash_rounding', null, date '1900-01-01', r.account_id
  from account_rule r where r.source = 'other_income' and r.category is null
  order by r.shop_id, r.from_day desc;
