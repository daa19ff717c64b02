/**
 * Fills a wardrobe (fill-search.ts) with years of rentals and laundry. One garment of ten is at a vendor, and
 * some wait for laundry. All other tickets are past, and each garment has its events.
 */
import type pg from 'pg';
import { fillSearch, wardrobeSize } from './fill-search.ts';
import { textArraySql } from './garment-names.ts';

/** `lines` counts ticket lines, including lines still away. */
export type CareSize = typeof wardrobeSize & { lines: number };
export const launderedWardrobe = (lines: number): CareSize => ({
  ...wardrobeSize,
  reservations: 500_000,
  lines,
});

export const filledVendorCount = 20;
const perTicket = 25;
/** Days between two rentals of a garment. */
const step = 9;
/** This number of recent rentals of a garment is stored as reservations. */
const stays = 5;
/** One of this many waiting garments has photos and notes of a return. */
const photographed = 3;

const services = textArraySql(['dryclean', 'wash', 'mend', 'bead']);

/**
 * Statements in order. `bench_care` has every garment, shuffled: the first tenth is at a vendor, the next
 * 2,000 wait.
 */
const statements = (size: CareSize, shop: number): string[] => {
  const away = size.units / 10;
  const waiting = 2000;
  return [
    // Every reservation has a line, and an order has three lines. Returned garments were inspected.
    `insert into customer (shop_id, name, phone, search) select ${shop}, 'ลูกค้า ' || c, '08' || lpad(c::text, 8, '0'), 'ลูกค้า ' || c from generate_series(1, 5000) c`,
    `insert into rental_order (shop_id, branch_id, order_no, customer_id, search, created_at)
     select ${shop}, (select min(id) from branch where shop_id = ${shop}), 'R00000-2560-' || lpad(o::text, 6, '0'), c.first + o % 5000, 'r00000-2560-' || lpad(o::text, 6, '0'), now() - (${size.reservations} - o * 3) * interval '1 minute'
     from generate_series(1, ${Math.ceil(size.reservations / 3)}) o cross join (select min(id) as first from customer where shop_id = ${shop}) c order by o`,
    `insert into order_line (shop_id, order_id, branch_id, item_id, reservation_id, state, pickup_day, return_day, original_return_day, returned_day, returned_at, condition)
     select ${shop}, o.first + (r.n - 1) / 3, r.branch_id, r.item_id, r.id, (case r.state when 'held' then 'reserved' when 'out' then 'out' else 'closed' end)::line_state,
       least(lower(r.blocked), r.due), r.due, r.due, case when r.state = 'returned' then r.due end, case when r.state = 'returned' then r.due + interval '10 hours' end, ''
     from (select *, row_number() over (order by id) as n from reservation where shop_id = ${shop}) r
     cross join (select min(id) as first from rental_order where shop_id = ${shop}) o order by r.n`,
    `create temp table bench_care as select *, row_number() over (order by c) - 1 as n, (c < ${away}) as away, (c >= ${away} and c < ${away + waiting}) as waiting
     from (select u, id as unit_id, item_id, branch_id, u * 7919 % ${size.units} as c from bench_unit) x`,
    'create index on bench_care (unit_id)',
    // The last customer has returned these garments.
    `update order_line l set state = 'closed', returned_day = current_date - 3, return_day = greatest(l.pickup_day, current_date - 3), returned_at = current_date - 3 + interval '10 hours',
       condition = case when b.waiting and b.n % ${photographed} = 0 then 'คราบที่ชายกระโปรง' else '' end
     from reservation r join bench_care b on b.unit_id = r.unit_id and (b.away or b.waiting)
     where l.shop_id = ${shop} and r.shop_id = ${shop} and l.reservation_id = r.id and r.state = 'out'`,
    `update reservation r set state = 'returned', blocked = daterange(current_date - 7 + (b.u % 4)::int, current_date - 2 + case when b.waiting then 1 else 0 end), due = current_date - 3
     from bench_care b where b.unit_id = r.unit_id and (b.away or b.waiting) and r.shop_id = ${shop} and r.state = 'out'`,
    `insert into image (shop_id, folder, token, mime, bytes, width, height)
     select ${shop}, 'order', 'care' || n, 'image/webp', 1, 10, 10 from bench_care where waiting and n % ${photographed} = 0 order by n`,
    `insert into order_photo (shop_id, line_id, moment, image_id)
     select ${shop}, l.id, 'back', m.id from bench_care b join image m on m.shop_id = ${shop} and m.token = 'care' || b.n
     join reservation r on r.shop_id = ${shop} and r.unit_id = b.unit_id and r.due = current_date - 3 and r.state = 'returned'
     join order_line l on l.shop_id = ${shop} and l.reservation_id = r.id and l.condition <> ''`,
    ...tickets(size, shop, away),
    ...lives(shop),
    // Garments were bought over five and a half years, returned up to 480 days ago and rented up to 49 times,
    // so that each limit of the shop marks about a quarter for sale.
    `update unit set acquired_day = current_date - (250 + id * 13 % 1750)::int, last_back = current_date - (id * 17 % 480)::int, times_out = id * 31 % 50,
       cost = 500000 + id % 90 * 10000 where shop_id = ${shop}`,
  ];
};

const tickets = ({ units, lines }: CareSize, shop: number, away: number): string[] => [
  `insert into care_vendor (shop_id, name, in_house, services, usual_days, weekdays)
   select ${shop}, 'ร้านซัก ' || v, v = 1, '{}', 2 + v % 4, case when v % 3 = 0 then '{1,3,5}'::int[] else '{}' end from generate_series(1, ${filledVendorCount}) v`,
  `insert into care_price (shop_id, vendor_id, service, category, price, days)
   select ${shop}, v.id, s, k, 8000 + v.id * 100, case when v.id % 2 = 0 then 3 end from care_vendor v cross join unnest(${services}) s
   cross join unnest(${textArraySql(['', 'C1', 'C2', 'C3'])}) k where v.shop_id = ${shop} and not v.in_house`,
  // Past stays have rounds, the oldest with the highest number. Round -1 is of garments that are away now.
  `create temp table bench_stay as
   select x.*, ((row_number() over (partition by x.round, x.branch_id order by x.c) - 1) / ${perTicket})::int as t from (
     select s.turn / ${units} as round, false as away, b.unit_id, b.item_id, b.branch_id, b.u, b.c from generate_series(0, ${lines - away - 1}) as s (turn) join bench_care b on b.n = s.turn % ${units}
     union all select -1, true, unit_id, item_id, branch_id, u, c from bench_care where away) x`,
  // The tickets of a round are spread evenly until the next round.
  `create temp table bench_ticket as
   select s.*, row_number() over (order by round desc, t, branch_id) as no,
     case when away then current_date - 2 else (current_date - 2 - ${step} * (round + 1) + least(${step - 1}, t * ${step} / greatest(1, max(t) over (partition by round)))::int)::date end as sent,
     case when away then (current_date - 1 + t % 6)::date end as due
   from (select round, branch_id, t, away, count(*) as count from bench_stay group by 1, 2, 3, 4) s`,
  `insert into care_ticket (shop_id, no, branch_id, vendor_id, vendor_name, in_house, sent_day, sent_at, open_count, line_count, due)
   select ${shop}, t.no, t.branch_id, v.id, v.name, v.in_house, t.sent, t.sent::timestamptz, case when t.away then t.count else 0 end, t.count, coalesce(t.due, t.sent + 3)
   from bench_ticket t join (select id, name, in_house, row_number() over (order by id) - 1 as v from care_vendor where shop_id = ${shop}) v on v.v = t.no / 2 % ${filledVendorCount} order by t.no`,
  `insert into care_line (shop_id, branch_id, unit_id, item_id, state, service, since, ticket_id, was_state, price, charged, expected_day, received_at, result, claim, claim_state)
   select ${shop}, s.branch_id, s.unit_id, s.item_id, (case when s.away then 'sent' else 'received' end)::care_state, (${services})[1 + t.no % 4], t.sent::timestamptz, k.id, 'inspect', 12000,
     case when s.away then null else 12000 end, coalesce(t.due, t.sent + 3), case when s.away then null else (t.sent + 3)::timestamptz + s.c * interval '0.5 second' end,
     (case when s.away then null when s.c % 500 = 7 then 'damaged' when s.c % 30 = 1 then 'stained' else 'clean' end)::care_result,
     case when not s.away and s.c % 500 = 7 then 100000 else 0 end, (case when s.away or s.c % 500 <> 7 then null when s.round = 0 then 'open' else 'paid' end)::care_claim
   from bench_stay s join bench_ticket t on t.round = s.round and t.branch_id = s.branch_id and t.t = s.t
   join care_ticket k on k.shop_id = ${shop} and k.no = t.no order by t.no, s.c`,
  `insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due, pinned, state, purpose)
   select ${shop}, unit_id, item_id, branch_id, daterange(current_date - 7 + (u % 4)::int - ${step} * (round + 1), current_date - 4 + (u % 4)::int - ${step} * (round + 1)), current_date - 5 + (u % 4)::int - ${step} * (round + 1), true, 'returned', 'care'
   from bench_stay where not away and round < ${stays} order by round desc, c`,
  `insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due, pinned, state, purpose)
   select ${shop}, s.unit_id, s.item_id, s.branch_id, daterange(t.sent, greatest(t.due, current_date) + 1), t.due, true, 'out', 'care'
   from bench_stay s join bench_ticket t on t.round = s.round and t.branch_id = s.branch_id and t.t = s.t where s.away`,
  `update unit x set state = (case when t.no % 4 < 2 then 'wash' else 'repair' end)::unit_state, care_due = t.due, care_until = t.due + 1
   from bench_stay s join bench_ticket t on t.round = s.round and t.branch_id = s.branch_id and t.t = s.t where s.away and x.shop_id = ${shop} and x.id = s.unit_id`,
  `update unit x set state = (case b.n % 4 when 0 then 'repair' when 1 then 'wash' else 'inspect' end)::unit_state
   from bench_care b where b.waiting and x.shop_id = ${shop} and x.id = b.unit_id`,
  // Every fourth waiting garment has a requested service.
  `insert into care_line (shop_id, branch_id, unit_id, item_id, state, service)
   select ${shop}, branch_id, unit_id, item_id, 'waiting', 'stain' from bench_care where waiting and n % 4 = 2 order by n`,
];

/** Each laundry ticket causes two events of a garment. */
const lives = (shop: number): string[] => {
  const event = (days: string, to: string, from: string): string =>
    `select unit_id, current_date - 7 + (u % 4)::int - ${step} * (round + 1) + ${days} as at, '${to}'::unit_state as "to", '${from}'::unit_state as "from" from bench_stay where not away`;
  return [
    `insert into unit_event (shop_id, unit_id, at, kind, from_state, to_state)
     select ${shop}, unit_id, at::timestamptz, 'state', "from", "to" from (
       ${[event('0', 'wash', 'inspect'), event('3', 'ready', 'wash')].join(' union all ')}) x order by at, unit_id`,
    `insert into unit_event (shop_id, unit_id, at, kind, from_state, to_state)
     select ${shop}, b.unit_id, current_date - 3 + interval '11 hours', 'state', 'out', u.state from bench_care b join unit u on u.shop_id = ${shop} and u.id = b.unit_id
     where b.waiting order by b.n`,
  ];
};

/** The database is empty and migrated. The caller writes the search texts and passes an owner connection. */
export const fillCareHistory = (owner: pg.Client, size: CareSize, shop = 1): Promise<void> =>
  fillSearch(owner, size, shop, statements(size, shop));
