import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { countQuery, limitOffset } from '#platform/db/page-query.ts';
import type { UnitState } from '#inventory/stock/unit-states.ts';
import type { LineState } from '#orders/order/states.ts';
import type { TimelineBar } from '#reporting/analytics/contract.ts';
import {
  timelineBarColumns,
  timelineBarTables,
  lineDaysLate,
  stateInSql,
} from '#orders/order/server/index.ts';
import { isLiveReservation } from '#inventory/stock/server/index.ts';
import { daysRented, unitSumsSql } from '../figures/sql/unit-sums.ts';

export type UnitHistoryRow = {
  unitId: number;
  itemId: number;
  groupId: number;
  barcode: string;
  state: UnitState;
  branchId: number;
  branchName: string;
  name: string;
  code: string;
  category: string;
  color: string;
  size: string;
  token: string | null;
  photos: [folder: string, token: string][] | null;
  note: string;
  acquiredDay: Day | null;
  createdAt: string;
  cost: number;
  transferId: number | null;
};

export const unitHistoryQuery = (scope: Scope, id: number): RawBuilder<UnitHistoryRow> => sql<UnitHistoryRow>`
  select u.id as "unitId", u.item_id as "itemId", i.group_id as "groupId", u.barcode, u.state, u.branch_id as "branchId", b.name as "branchName",
    i.name, i.code, i.category, i.color, i.size, coalesce(own.token, main.token) as token,
    (select json_agg(json_build_array(m.folder, m.token) order by x.sort, x.image_id) from unit_image x
      join image m on m.shop_id = ${scope.shopId} and m.id = x.image_id
      where x.shop_id = ${scope.shopId} and x.unit_id = u.id) as photos,
    u.note, u.acquired_day as "acquiredDay", u.created_at as "createdAt", u.cost, w.id as "transferId"
  from unit u
  join product_item i on i.shop_id = ${scope.shopId} and i.id = u.item_id
  join product_group g on g.shop_id = ${scope.shopId} and g.id = i.group_id
  join branch b on b.shop_id = ${scope.shopId} and b.id = u.branch_id
  left join image own on own.shop_id = ${scope.shopId} and own.id = i.image_id
  left join image main on main.shop_id = ${scope.shopId} and main.id = g.main_image_id
  left join lateral (
    select t.id, t.from_branch_id from transfer_line l
    join transfer t on t.shop_id = ${scope.shopId} and t.id = l.transfer_id and t.state = 'sent'
    where l.shop_id = ${scope.shopId} and l.unit_id = u.id and l.received_at is null and u.state = 'transit'
    order by t.id desc limit 1
  ) w on true
  where u.shop_id = ${scope.shopId} and u.id = ${id}
    and (u.branch_id = any(${[...scope.branchIds]}::bigint[]) or w.from_branch_id = any(${[...scope.branchIds]}::bigint[]))`;

const gone = stateInSql('gone', sql`l.state`);

export type UnitFiguresRow = {
  timesRented: number;
  daysRented: number;
  isOut: boolean;
  lastBack: Day | null;
  earnings: number;
  fees: number;
  soldFor: number;
  timesWashed: number;
  timesRepaired: number;
  careCost: number;
};

/** A rental counts from pick-up to return, or to today while the unit is out, both included. */
export const unitFiguresQuery = (
  scope: Scope,
  id: number,
  today: Day,
): RawBuilder<UnitFiguresRow> => sql<UnitFiguresRow>`
  select f.rentals as "timesRented", ${daysRented(sql`${today}::date`)} as "daysRented", f.is_out as "isOut", f.last_back as "lastBack",
    f.rent as earnings, f.fees, f.sold_for as "soldFor", f.care as "careCost",
    (select count(*) from unit_event e where e.shop_id = ${scope.shopId} and e.unit_id = ${id} and e.to_state = 'wash') as "timesWashed",
    (select count(*) from unit_event e where e.shop_id = ${scope.shopId} and e.unit_id = ${id} and e.to_state = 'repair') as "timesRepaired"
  from (${unitSumsSql(scope, sql`${id}::bigint`)}) f`;

const nextShown = 50;

export const unitPromisesQuery = (
  scope: Scope,
  id: number,
  from: Day,
  until: Day,
): RawBuilder<TimelineBar> => sql<TimelineBar>`
  select ${timelineBarColumns} from reservation r ${timelineBarTables(scope)}
  where r.shop_id = ${scope.shopId} and r.unit_id = ${id} and ${isLiveReservation} and r.blocked && ${`[${from},${until})`}::daterange
  order by lower(r.blocked)`;

export const nextPromiseQuery = (
  scope: Scope,
  id: number,
  today: Day,
): RawBuilder<TimelineBar> => sql<TimelineBar>`
  select ${timelineBarColumns} from reservation r ${timelineBarTables(scope)}
  where r.shop_id = ${scope.shopId} and r.unit_id = ${id}
    and (r.state = 'out' or (r.state = 'held' and r.blocked && ${`[${today},)`}::daterange))
  order by lower(r.blocked) limit ${nextShown}`;

export type UnitHistoryEntryRow = {
  entryId: string;
  kind: string;
  at: string;
  by: string | null;
  fromState: UnitState | null;
  toState: UnitState | null;
  fromBranch: string | null;
  toBranch: string | null;
  note: string;
  cost: number;
  orderId: number | null;
  orderNo: string | null;
  customerName: string | null;
  lineState: LineState | null;
  pickupDay: Day | null;
  returnDay: Day | null;
  returnedDay: Day | null;
  daysLate: number;
};

const keysSql = (scope: Scope, id: number): RawBuilder<unknown> => sql`
  select 'rental' as source, l.id, coalesce(l.picked_up_at, o.created_at) as at
  from reservation r
  join order_line l on l.shop_id = ${scope.shopId} and l.reservation_id = r.id and ${gone}
  join rental_order o on o.shop_id = ${scope.shopId} and o.id = l.order_id
  where r.shop_id = ${scope.shopId} and r.unit_id = ${id}
  union all
  select 'event', e.id, e.at from unit_event e
  where e.shop_id = ${scope.shopId} and e.unit_id = ${id} and e.to_state is distinct from 'out'
    and (e.from_state is distinct from 'out' or e.to_branch_id is not null)`;

export const unitEntriesQuery = (
  scope: Scope,
  id: number,
  ask: { page: number; size: number; today: Day },
): RawBuilder<UnitHistoryEntryRow> => sql<UnitHistoryEntryRow>`
  with page as materialized (
    select k.* from (${keysSql(scope, id)}) k order by k.at desc, k.id desc ${limitOffset(ask)}
  )
  select p.source || p.id as "entryId", case p.source when 'rental' then 'rental' else e.kind end as kind, p.at, coalesce(eu.display_name, lu.display_name) as by,
    e.from_state as "fromState", e.to_state as "toState", f.name as "fromBranch", g.name as "toBranch", coalesce(e.note, '') as note, coalesce(e.cost, 0) as cost,
    o.id as "orderId", o.order_no as "orderNo", c.name as "customerName", l.state as "lineState",
    l.pickup_day as "pickupDay", l.return_day as "returnDay", l.returned_day as "returnedDay",
    case when l.id is null then 0 else ${lineDaysLate(scope, ask.today)} end as "daysLate"
  from page p
  left join unit_event e on e.shop_id = ${scope.shopId} and p.source = 'event' and e.id = p.id
  left join app_user eu on eu.shop_id = ${scope.shopId} and eu.id = e.user_id
  left join branch f on f.shop_id = ${scope.shopId} and f.id = e.from_branch_id
  left join branch g on g.shop_id = ${scope.shopId} and g.id = e.to_branch_id
  left join order_line l on l.shop_id = ${scope.shopId} and p.source = 'rental' and l.id = p.id
  left join app_user lu on lu.shop_id = ${scope.shopId} and lu.id = l.picked_up_by
  left join rental_order o on o.shop_id = ${scope.shopId} and o.id = l.order_id and o.branch_id = any(${[...scope.branchIds]}::bigint[])
  left join customer c on c.shop_id = ${scope.shopId} and c.id = o.customer_id
  order by p.at desc, p.id desc`;

export const unitEntryCountQuery = (scope: Scope, id: number) =>
  countQuery(sql`select from (${keysSql(scope, id)}) k`);
