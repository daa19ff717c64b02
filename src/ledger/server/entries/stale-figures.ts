/**
 * What the kept figures of the shop have still to be made up from: rows that whoever changes an order or books money adds in
 * a statement of their own, and that insight takes (docs/decisions/0061-figures.md).
 */
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

type Shop = Pick<Scope, 'shopId'>;

const marked = new Set<number>();
/** Shops whose figures something was marked for in this process since the last time of asking, committed or not yet. */
export const shopsDue = (): number[] => {
  const shops = [...marked];
  marked.clear();
  return shops;
};

/** `days`: on which something of the order was counted that is no longer there. */
export type OrderDue = { orderId: number; days: readonly Day[] };

/** An insert that marks orders. */
export const markOrders = ({ shopId }: Shop, orders: readonly OrderDue[]): RawBuilder<unknown> => {
  marked.add(shopId);
  return sql`insert into figure_due (shop_id, order_id, days)
    select ${shopId}::int, d.order_id, d.days from jsonb_to_recordset(${JSON.stringify(
      orders.map(({ orderId, days }) => ({ order_id: orderId, days })),
    )}::jsonb) as d(order_id bigint, days date[])`;
};

/** The same for a day of scope.branchId, where something was booked that is of no order. */
export const markDay = (
  { shopId, branchId }: Pick<Scope, 'shopId' | 'branchId'>,
  day: Day,
): RawBuilder<unknown> => {
  marked.add(shopId);
  return sql`insert into figure_due (shop_id, branch_id, days)
    values (${shopId}::int, ${branchId}::bigint, array[${day}::date])`;
};

/** Marks orders by a query of rows (order_id). */
export const markOrdersOf = ({ shopId }: Shop, rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into figure_due (shop_id, order_id) select ${shopId}::int, d.order_id from (${rows}) d`;

/** An insert that marks garments whose life was told otherwise than by an order. */
export const markUnits = ({ shopId }: Shop, unitIds: readonly number[]): RawBuilder<unknown> => {
  marked.add(shopId);
  return sql`insert into figure_due (shop_id, unit_id) select ${shopId}::int, d.id from unnest(${[...unitIds]}::bigint[]) d(id)`;
};

/** An insert that marks the shop: something that its figures are cut by has moved, which whoever makes them up looks for. */
export const markShop = ({ shopId }: Shop): RawBuilder<unknown> => {
  marked.add(shopId);
  return sql`insert into figure_due (shop_id, branch_id) select b.shop_id, b.id from branch b where b.shop_id = ${shopId}::int order by b.id limit 1`;
};

/** What waits: an order, a garment, or a branch with its days. */
export type Due = { order_id: number | null; branch_id: number | null; unit_id: number | null; days: Day[] };

/** Takes the oldest marks, at most `most`. */
export const takeDue = ({ shopId }: Shop, most: number): RawBuilder<Due> => sql<Due>`
  delete from figure_due where shop_id = ${shopId} and id in (
    select id from figure_due where shop_id = ${shopId} order by id limit ${most})
  returning order_id, branch_id, unit_id, days`;

/** Is anything marked? */
export const anyDue = ({ shopId }: Shop): RawBuilder<boolean> =>
  sql<boolean>`exists (select from figure_due where shop_id = ${shopId})`;
