/** The timeline of a branch: garments that are promised in the days, a page of them first, then their promises. */
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { totalCap } from '#lib/contract/wire-schemas.ts';
import { containsAll } from '#platform/search/match-words.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { slice } from '#platform/db/page-query.ts';
import { barColumns, barTables } from '#orders/order/server/index.ts';
import { isLivePromise } from '#inventory/stock/server/index.ts';
import type { Bar } from '#inventory/stock/timeline-bars.ts';
import type { Garment } from '../contract.ts';

export type GarmentAsk = {
  branchId: number;
  from: Day;
  until: Day;
  /** Words of the item, each of which it has; or a whole barcode. */
  words: readonly string[];
  barcode: string;
  category?: string | undefined;
  page: number;
  size: number;
};

/** A promise that is out past its due day still keeps its unit, whatever days it was for. */
const promised = (scope: Scope, ask: GarmentAsk): RawBuilder<unknown> => sql`
  select r.unit_id from reservation r
  where r.shop_id = ${scope.shopId} and r.branch_id = ${ask.branchId} and ${isLivePromise}
    and r.blocked && ${`[${ask.from},${ask.until})`}::daterange
  union
  select r.unit_id from reservation r
  where r.shop_id = ${scope.shopId} and r.branch_id = ${ask.branchId} and r.state = 'out' and r.due < ${ask.from}::date`;

const matching = (scope: Scope, ask: GarmentAsk): RawBuilder<unknown> => sql`
  from (${promised(scope, ask)}) n
  join unit u on u.shop_id = ${scope.shopId} and u.id = n.unit_id
  join product_item i on i.shop_id = ${scope.shopId} and i.id = u.item_id
  where true
    ${ask.category === undefined ? sql`` : sql`and i.category = ${ask.category}`}
    ${ask.words.length === 0 ? sql`` : sql`and (${containsAll(sql`i.search`, ask.words)} or u.barcode = ${ask.barcode})`}`;

/** By name as a Thai dictionary has it, then colour, size and barcode. */
const pageSql = (scope: Scope, ask: GarmentAsk): RawBuilder<unknown> => sql`
  select f.*, row_number() over (order by f.name collate "th-x-icu", f.color, f.size, f.barcode) as place from (
    select u.id as "unitId", u.item_id as "itemId", u.barcode, i.name, i.color, i.size, u.branch_id as "branchId", u.state
    ${matching(scope, ask)}) f
  order by place ${slice(ask)}`;

export const garmentsQuery = (scope: Scope, ask: GarmentAsk): RawBuilder<Garment> => sql<Garment>`
  select p."unitId", p."itemId", p.barcode, p.name, p.color, p.size, p."branchId", p.state from (${pageSql(scope, ask)}) p order by p.place`;

export const countQuery = (scope: Scope, ask: GarmentAsk): RawBuilder<{ found: number }> =>
  sql<{
    found: number;
  }>`select count(*) as found from (select 1 ${matching(scope, ask)} limit ${totalCap + 1}) f`;

export const barsQuery = (scope: Scope, ask: GarmentAsk): RawBuilder<Bar> => sql<Bar>`
  with page as materialized (${pageSql(scope, ask)})
  select ${barColumns} from page p
  join reservation r on r.shop_id = ${scope.shopId} and r.unit_id = p."unitId" and ${isLivePromise}
    and (r.blocked && ${`[${ask.from},${ask.until})`}::daterange or (r.state = 'out' and r.due < ${ask.from}::date))
  ${barTables(scope)}
  order by p.place, lower(r.blocked)`;
