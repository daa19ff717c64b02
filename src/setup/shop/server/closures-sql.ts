import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type BranchClosures, openDaySearch } from '../closures.ts';

/** With `orderId`, days on which the shop opens for this order count as open. */
export type BranchOrOrder = {
  shopId: RawBuilder<unknown>;
  branchId: RawBuilder<unknown>;
  orderId?: RawBuilder<unknown>;
};

/** This condition uses the shop `cs`, the branch `cb` and the day `cx.day`. */
const isClosed = ({ orderId }: BranchOrOrder): RawBuilder<boolean> => sql<boolean>`(
  (extract(dow from cx.day)::int = any(cs.closed_weekdays) or jsonb_typeof(cb.hours -> extract(dow from cx.day)::int) is not distinct from 'null'
    or exists (select from closed_day cd where cd.shop_id = cs.shop_id and cd.day = cx.day and cd.closed))
  and ${
    orderId === undefined
      ? sql`true`
      : sql`not exists (select from open_for_order fo where fo.shop_id = cs.shop_id and fo.order_id = ${orderId} and fo.day = cx.day)`
  })`;

const openDays = (of: BranchOrOrder, first: RawBuilder<unknown>, last: RawBuilder<unknown>) => sql`
  from shop cs join branch cb on cb.shop_id = cs.shop_id and cb.id = ${of.branchId}
  cross join lateral (select ${first} + cn as day from generate_series(0, ${last} - ${first}) cn offset 0) cx
  where cs.shop_id = ${of.shopId} and not ${isClosed(of)}`;

export const isClosedOnSql = (of: BranchOrOrder, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(not exists (select ${openDays(of, day, day)}))`;

const search = sql.lit(openDaySearch);

export const nextOpenDaySql = (
  of: BranchOrOrder,
  day: RawBuilder<unknown>,
): RawBuilder<Day> => sql<Day>`coalesce(
  (select min(cx.day) ${openDays(of, day, day)}), (select min(cx.day) ${openDays(of, day, sql`${day} + ${search} - 1`)}), ${day})`;

/** Events due after the result are not past due on `day`. */
export const lastOpenDaySql = (
  of: BranchOrOrder,
  day: RawBuilder<unknown>,
): RawBuilder<Day> => sql<Day>`coalesce(
  (select max(cx.day) ${openDays(of, sql`(${day} - 1)`, sql`(${day} - 1)`)}),
  (select max(cx.day) ${openDays(of, sql`(${day} - ${search})`, sql`(${day} - 1)`)}), ${day} - 1)`;

/** If `counted`, closed days count as days late. */
export const daysLateSql = (
  of: BranchOrOrder,
  due: RawBuilder<unknown>,
  until: RawBuilder<unknown>,
  counted: RawBuilder<unknown>,
): RawBuilder<number> => sql<number>`case when ${due} < ${until} then (
  select greatest(0, case when ${counted} then ${until} - min(cx.day) else count(*)::int - 1 end) ${openDays(of, due, until)}) else 0 end`;

export const openDaysOf = (
  { shopId }: { shopId: unknown },
  orderId: RawBuilder<unknown>,
): RawBuilder<Day[]> =>
  sql<
    Day[]
  >`array(select fo.day from open_for_order fo where fo.shop_id = ${shopId} and fo.order_id = ${orderId} order by fo.day)`;

export const closedWeekdaysSql = (shop: RawBuilder<unknown>, branch: RawBuilder<unknown>) => sql<number[]>`
  array(select w from generate_series(0, 6) w
    where w = any(${shop}.closed_weekdays) or jsonb_typeof(${branch}.hours -> w) is not distinct from 'null')`;

export const closuresJson = (
  of: BranchOrOrder,
  first: RawBuilder<unknown>,
  last: RawBuilder<unknown>,
): RawBuilder<BranchClosures> => sql<BranchClosures>`(
  select json_build_object(
    'closedWeekdays', ${closedWeekdaysSql(sql`cs`, sql`cb`)},
    'closedDays', array(select cd.day from closed_day cd where cd.shop_id = cs.shop_id and cd.closed and cd.day between ${first} and ${last} order by cd.day),
    'openDays', ${of.orderId === undefined ? sql`'{}'::date[]` : openDaysOf(of, of.orderId)})
  from shop cs join branch cb on cb.shop_id = cs.shop_id and cb.id = ${of.branchId} where cs.shop_id = ${of.shopId})`;

type BranchScope = Pick<Scope, 'shopId' | 'branchId'> & { orderId?: number };

export const closuresQuery = ({ shopId, branchId, orderId }: BranchScope, first: Day, last: Day) =>
  sql<{ closures: BranchClosures }>`select ${closuresJson(
    {
      shopId: sql`${shopId}`,
      branchId: sql`${branchId}::bigint`,
      ...(orderId !== undefined && { orderId: sql`${orderId}::bigint` }),
    },
    sql`${first}::date`,
    sql`${last}::date`,
  )} as closures`;

export const loadClosures = async (
  q: Tx,
  scope: BranchScope,
  first: Day,
  last: Day,
): Promise<BranchClosures> =>
  (await closuresQuery(scope, first, last).execute(q)).rows[0]?.closures ?? {
    closedWeekdays: [],
    closedDays: [],
  };

export const openForOrders = async (
  q: Tx,
  { shopId }: Pick<Scope, 'shopId'>,
  rows: readonly { orderId: number; day: string }[],
): Promise<void> => {
  if (rows.length === 0) return;
  await sql`insert into open_for_order (shop_id, order_id, day)
    select ${shopId}, n.order_id, n.day from unnest(${rows.map((one) => one.orderId)}::bigint[], ${rows.map((one) => one.day)}::date[]) n (order_id, day)
    on conflict do nothing`.execute(q);
};

/** If `counted`, closed days count as turnaround days. */
export const turnaroundEndSql = (
  of: BranchOrOrder,
  day: RawBuilder<unknown>,
  days: RawBuilder<unknown>,
  counted: RawBuilder<unknown>,
): RawBuilder<Day> => sql<Day>`(case when ${counted} or ${days} = 0 then ${day} + ${days} else coalesce((
  select ct.day from (select cx.day ${openDays(of, sql`(${day} + 1)`, sql`(${day} + ${days} + ${search})`)}) ct
  order by ct.day offset greatest(${days} - 1, 0) limit 1), ${day} + ${days}) end)`;

export const turnaroundCountsClosedDays = (shopId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(select ctr.turnaround_closed_days from shop ctr where ctr.shop_id = ${shopId})`;
