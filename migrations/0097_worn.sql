-- How old, idle and worn a garment is, kept with it: what sells old garments asks it of a whole branch (docs/decisions/0052-a-sale-is-an-order.md).
-- Times it went out to a customer, as its promises say; and the last day it came back.
alter table unit add column times_out int not null default 0 check (times_out >= 0);
alter table unit add column last_back date;

alter table unit no force row level security;
alter table reservation no force row level security;
alter table order_line no force row level security;
update unit u set times_out = n.times, last_back = n.last_back
from (
  select r.shop_id, r.unit_id, count(*)::int as times, max(l.returned_day) as last_back
  from reservation r left join order_line l on l.shop_id = r.shop_id and l.reservation_id = r.id
  where r.purpose = 'rental' and r.state in ('out', 'returned') group by r.shop_id, r.unit_id
) n
where u.shop_id = n.shop_id and u.id = n.unit_id;
alter table unit force row level security;
alter table reservation force row level security;
alter table order_line force row level security;

-- The day it came to the shop, and the day since which no customer has had it.
alter table unit add column since date not null generated always as (coalesce(acquired_day, (created_at at time zone 'Asia/Bangkok')::date)) stored;
alter table unit add column idle_since date not null
  generated always as (coalesce(last_back, acquired_day, (created_at at time zone 'Asia/Bangkok')::date)) stored;
create index unit_old on unit (shop_id, branch_id, since, id) where state in ('ready', 'inspect', 'wash', 'repair', 'retired');
create index unit_idle on unit (shop_id, branch_id, idle_since, id) where state in ('ready', 'inspect', 'wash', 'repair', 'retired');
create index unit_worn on unit (shop_id, branch_id, times_out, id) where state in ('ready', 'inspect', 'wash', 'repair', 'retired');
