-- Earlier rules of cash rounding: coins of so many satang until the day before until_day, then the next rule, the last that of the shop.
-- The shop's cash_rounding_before and cash_rounding_from are no longer used.
create table cash_rounding_rule (
  shop_id int not null references shop,
  until_day date not null,
  coin int not null,
  primary key (shop_id, until_day)
);
insert into cash_rounding_rule (shop_id, until_day, coin)
  select shop_id, cash_rounding_from, cash_rounding_before from shop where cash_rounding_from is not null and cash_rounding_before is not null;
alter table cash_rounding_rule enable row level security;
alter table cash_rounding_rule force row level security;
create policy tenant on cash_rounding_rule using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert on cash_rounding_rule to :app;
