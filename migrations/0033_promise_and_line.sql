-- A promise that keeps a garment from others and the line it is made for name each other. A step taken back could leave
-- promises of nobody, and lines whose promise was released; first those of shops that have them are mended.
alter table order_line no force row level security;
alter table order_step no force row level security;
alter table reservation no force row level security;
alter table audit_log no force row level security;

-- A line whose promise is released takes the live one that one of its own steps made for it and that no line names.
update order_line l set reservation_id = f.promise
from (
  select distinct on (m.shop_id, m.id) m.shop_id, m.id, r.id as promise
  from order_line m
  join reservation o on o.shop_id = m.shop_id and o.id = m.reservation_id and o.state = 'released'
  join order_step s on s.shop_id = m.shop_id and s.order_id = m.order_id
  cross join lateral jsonb_array_elements(s.change->'lines') e
  join reservation r on r.shop_id = m.shop_id and r.id = (e->'after'->>'reservation_id')::bigint
  where m.state not in ('draft', 'cancelled', 'noshow') and (e->>'id')::bigint = m.id
    and r.state <> 'released' and r.item_id = m.item_id and r.due = m.return_day
    and not exists (select from order_line n where n.shop_id = m.shop_id and n.reservation_id = r.id)
  order by m.shop_id, m.id, s.id desc
) f
where l.shop_id = f.shop_id and l.id = f.id;

-- What is left without a line frees its garment.
with freed as (
  update reservation r set state = 'released'
  where r.purpose = 'rental' and r.state <> 'released' and not exists (
    select from order_line l where l.shop_id = r.shop_id and l.reservation_id = r.id and l.state not in ('draft', 'cancelled', 'noshow'))
  returning r.shop_id, r.id, r.unit_id, r.blocked
)
insert into audit_log (shop_id, action, subject, subject_id, before)
select shop_id, 'reservation.free', 'reservation', id, jsonb_build_object('unitId', unit_id, 'days', blocked::text) from freed;

-- A released promise that is still its line's is held again, on its garment where that is free for the days;
update reservation r set state = 'held'
from order_line l
where l.shop_id = r.shop_id and l.reservation_id = r.id and l.state in ('reserved', 'prepared') and r.state = 'released'
  and not exists (select from reservation o where o.shop_id = r.shop_id and o.unit_id = r.unit_id and o.blocked && r.blocked
    and (o.state <> 'released' or o.id < r.id and exists (
      select from order_line n where n.shop_id = o.shop_id and n.reservation_id = o.id and n.state in ('reserved', 'prepared'))));
-- else the line has no garment and is cancelled.
with gone as (
  update order_line l set state = 'cancelled'
  from reservation r
  where r.shop_id = l.shop_id and r.id = l.reservation_id and r.state = 'released' and l.state in ('reserved', 'prepared')
  returning l.shop_id, l.order_id, l.id
)
insert into audit_log (shop_id, action, subject, subject_id, after)
select shop_id, 'rental.cancel', 'rental_order', order_id, jsonb_build_object('lineId', id, 'reason', 'no promise') from gone;

alter table order_line force row level security;
alter table order_step force row level security;
alter table reservation force row level security;
alter table audit_log force row level security;

-- Checked when a transaction ends: within it, promises are taken off the rack and hung up again.
alter table reservation add column live_id bigint
  generated always as (case when purpose = 'rental' and state <> 'released' then id end) stored;
alter table order_line add column live_reservation_id bigint
  generated always as (case when state not in ('draft', 'cancelled', 'noshow') then reservation_id end) stored;
alter table reservation add constraint reservation_live unique (shop_id, live_id);
alter table order_line add constraint order_line_live unique (shop_id, live_reservation_id);
alter table reservation add constraint reservation_has_line
  foreign key (shop_id, live_id) references order_line (shop_id, live_reservation_id) deferrable initially deferred;
alter table order_line add constraint order_line_has_promise
  foreign key (shop_id, live_reservation_id) references reservation (shop_id, live_id) deferrable initially deferred;
