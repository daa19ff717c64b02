import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { limitOffset } from '#platform/db/page-query.ts';
import type { TimelineBar, TimelineUnit } from '#reporting/analytics/contract.ts';
import { timelineBarColumns, timelineBarTables } from '#orders/order/server/index.ts';
import { isLiveReservation } from '#inventory/stock/server/index.ts';

export type TimelineGroupRow = {
  name: string;
  code: string;
  token: string | null;
  colors: string[] | null;
  sizes: string[] | null;
};

const codes = (scope: Scope, id: number, kind: 'color' | 'size'): RawBuilder<unknown> => {
  const column = kind === 'color' ? sql`i.color` : sql`i.size`;
  return sql`(select array_agg(n.code order by n.sort, n.code) from (
    select distinct ${column} as code, coalesce(x.sort, 2147483647) as sort from product_item i
    left join lookup x on x.shop_id = ${scope.shopId} and x.kind = ${kind} and x.code = ${column}
    where i.shop_id = ${scope.shopId} and i.group_id = ${id} and ${column} <> '') n)`;
};

export const timelineGroupQuery = (
  scope: Scope,
  id: number,
): RawBuilder<TimelineGroupRow> => sql<TimelineGroupRow>`
  select g.name, g.code, m.token, ${codes(scope, id, 'color')} as colors, ${codes(scope, id, 'size')} as sizes
  from product_group g left join image m on m.shop_id = ${scope.shopId} and m.id = g.main_image_id
  where g.shop_id = ${scope.shopId} and g.id = ${id}`;

export type TimelineQuery = {
  groupId: number;
  branchIds: readonly number[];
  color?: string | undefined;
  itemSize?: string | undefined;
  from: Day;
  until: Day;
  page: number;
  size: number;
};

const matching = (scope: Scope, ask: TimelineQuery): RawBuilder<unknown> => sql`
  from product_item i
  join unit u on u.shop_id = ${scope.shopId} and u.item_id = i.id
  where i.shop_id = ${scope.shopId} and i.group_id = ${ask.groupId}
    and u.branch_id = any(${[...ask.branchIds]}::bigint[]) and u.state not in ('sold', 'lost', 'retired')
    ${ask.color === undefined ? sql`` : sql`and i.color = ${ask.color}`}
    ${ask.itemSize === undefined ? sql`` : sql`and i.size = ${ask.itemSize}`}`;

const pageSql = (scope: Scope, ask: TimelineQuery): RawBuilder<unknown> => sql`
  select n.*, row_number() over (order by coalesce(c.sort, 2147483647), n.color, coalesce(s.sort, 2147483647), n.size, n."branchId", n.barcode) as place
  from (select u.id as "unitId", u.item_id as "itemId", u.barcode, i.color, i.size, u.branch_id as "branchId", u.state ${matching(scope, ask)}) n
  left join lookup c on c.shop_id = ${scope.shopId} and c.kind = 'color' and c.code = n.color
  left join lookup s on s.shop_id = ${scope.shopId} and s.kind = 'size' and s.code = n.size
  order by place ${limitOffset(ask)}`;

export const timelineUnitsQuery = (scope: Scope, ask: TimelineQuery): RawBuilder<TimelineUnit> =>
  sql<TimelineUnit>`select p."unitId", p."itemId", p.barcode, p.color, p.size, p."branchId", p.state
    from (${pageSql(scope, ask)}) p order by p.place`;

export const timelineUnitCountQuery = (scope: Scope, ask: TimelineQuery): RawBuilder<{ found: number }> =>
  sql<{ found: number }>`select count(*) as found ${matching(scope, ask)}`;

/** An overdue rental still blocks its unit. */
export const timelinePromisesQuery = (
  scope: Scope,
  ask: TimelineQuery,
): RawBuilder<TimelineBar> => sql<TimelineBar>`
  with page as materialized (${pageSql(scope, ask)})
  select ${timelineBarColumns} from page p
  join reservation r on r.shop_id = ${scope.shopId} and r.unit_id = p."unitId" and ${isLiveReservation}
    and (r.blocked && ${`[${ask.from},${ask.until})`}::daterange or (r.state = 'out' and r.due < ${ask.from}))
  ${timelineBarTables(scope)}
  order by p.place, lower(r.blocked)`;
