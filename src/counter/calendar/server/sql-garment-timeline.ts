import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { containsAll } from '#platform/search/match-words.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { countQuery, limitOffset } from '#platform/db/page-query.ts';
import { timelineBarColumns, timelineBarTables } from '#orders/order/server/index.ts';
import { isLiveReservation, unitHasCode } from '#inventory/stock/server/index.ts';
import type { TimelineBar } from '#inventory/stock/timeline-bars.ts';
import type { CalendarGarment } from '../contract.ts';

export type CalendarGarmentQuery = {
  branchId: number;
  from: Day;
  until: Day;
  /** Items match if they contain all words or have a unit with the barcode. */
  words: readonly string[];
  barcode: string;
  category?: string | undefined;
  page: number;
  size: number;
};

/** An overdue reservation blocks its unit beyond its due day. */
const promised = (scope: Scope, ask: CalendarGarmentQuery): RawBuilder<unknown> => sql`
  select r.unit_id from reservation r
  where r.shop_id = ${scope.shopId} and r.branch_id = ${ask.branchId} and ${isLiveReservation}
    and r.blocked && ${`[${ask.from},${ask.until})`}::daterange
  union
  select r.unit_id from reservation r
  where r.shop_id = ${scope.shopId} and r.branch_id = ${ask.branchId} and r.state = 'out' and r.due < ${ask.from}::date`;

const matching = (scope: Scope, ask: CalendarGarmentQuery): RawBuilder<unknown> => sql`
  from (${promised(scope, ask)}) n
  join unit u on u.shop_id = ${scope.shopId} and u.id = n.unit_id
  join product_item i on i.shop_id = ${scope.shopId} and i.id = u.item_id
  where true
    ${ask.category === undefined ? sql`` : sql`and i.category = ${ask.category}`}
    ${ask.words.length === 0 ? sql`` : sql`and (${containsAll(sql`i.search`, ask.words)} or ${unitHasCode([ask.barcode])})`}`;

const pageSql = (scope: Scope, ask: CalendarGarmentQuery): RawBuilder<unknown> => sql`
  select f.*, row_number() over (order by f.name collate "th-x-icu", f.color, f.size, f.barcode) as place from (
    select u.id as "unitId", u.item_id as "itemId", u.barcode, i.name, i.color, i.size, u.branch_id as "branchId", u.state
    ${matching(scope, ask)}) f
  order by place ${limitOffset(ask)}`;

export const calendarGarmentsQuery = (
  scope: Scope,
  ask: CalendarGarmentQuery,
): RawBuilder<CalendarGarment> => sql<CalendarGarment>`
  select p."unitId", p."itemId", p.barcode, p.name, p.color, p.size, p."branchId", p.state from (${pageSql(scope, ask)}) p order by p.place`;

export const calendarGarmentCountQuery = (scope: Scope, ask: CalendarGarmentQuery) =>
  countQuery(sql`select ${matching(scope, ask)}`);

export const calendarPromisesQuery = (
  scope: Scope,
  ask: CalendarGarmentQuery,
): RawBuilder<TimelineBar> => sql<TimelineBar>`
  with page as materialized (${pageSql(scope, ask)})
  select ${timelineBarColumns} from page p
  join reservation r on r.shop_id = ${scope.shopId} and r.unit_id = p."unitId" and ${isLiveReservation}
    and (r.blocked && ${`[${ask.from},${ask.until})`}::daterange or (r.state = 'out' and r.due < ${ask.from}::date))
  ${timelineBarTables(scope)}
  order by p.place, lower(r.blocked)`;
