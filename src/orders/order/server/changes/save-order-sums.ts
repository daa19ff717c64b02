/** The row of sums of an order: written by whoever changes the order, and held against what it is made of. */
import { isDeepStrictEqual } from 'node:util';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type OrderSums, orderSums } from '#orders/order/rules/order-sums.ts';
import { type Loaded, summed } from '../read/load-order.ts';
import {
  holdOrders,
  keepRate,
  orderIdsAfter,
  orderIdsOfOldRate,
  partsQuery,
  type PartsRow,
  putSums,
  sumColumns,
  type SumsRow,
} from '../sql/order-sums.ts';

type Shop = Pick<Scope, 'shopId'>;

/** Days on which lines were counted and are no longer: by their pick-up and return. */
const daysLeft = (before: Loaded, now: Loaded): Day[] => {
  const daysOf = ({ lines }: Loaded): Set<Day> =>
    new Set(lines.flatMap((line) => [line.pickup_day, ...(line.returned_day ? [line.returned_day] : [])]));
  const still = daysOf(now);
  return [...daysOf(before)].filter((day) => !still.has(day));
};

/** Writes the sums of an order that the caller holds, from the order as it stands now; `before`: as it was, if it was there. */
export const keepSums = async (q: Tx, scope: Shop, order: Loaded, before?: Loaded): Promise<void> => {
  const { head, charges, entries } = order;
  const sums = orderSums({
    head: { discount: head.discount, vatRate: head.vat_rate, madeDay: head.made_day },
    lines: order.lines.map(summed),
    sales: order.sales,
    charges,
    entries,
  });
  await putSums(
    q,
    scope,
    [{ order_id: head.id, ...sums }],
    before === undefined ? [] : daysLeft(before, order),
  );
};

/** What the row has to be; undefined for an order with nothing in it, which has none. */
const derived = ({
  discount,
  vat_rate,
  made_day,
  lines,
  sales,
  charges,
  entries,
}: PartsRow): OrderSums | undefined =>
  lines.length === 0 && sales.length === 0
    ? undefined
    : orderSums({
        head: { discount, vatRate: vat_rate, madeDay: made_day },
        lines,
        sales,
        charges,
        entries,
      });

/** Orders read and written at once. */
const atOnce = 500;

/** Writes the sums of many orders anew. The orders are held, or were made in this transaction. */
export const sumOrders = async (q: Tx, scope: Shop, orderIds: readonly number[]): Promise<void> => {
  for (let from = 0; from < orderIds.length; from += atOnce) {
    const { rows } = await partsQuery(scope, orderIds.slice(from, from + atOnce)).execute(q);
    const sums = rows.flatMap((row): SumsRow[] => {
      const own = derived(row);
      return own === undefined ? [] : [{ order_id: row.order_id, ...own }];
    });
    if (sums.length > 0) await putSums(q, scope, sums);
  }
};

/** Holds the orders, then writes their sums anew. */
export const holdAndSum = async (q: Tx, scope: Shop, orderIds: readonly number[]): Promise<void> => {
  if (orderIds.length === 0) return;
  await holdOrders(scope, orderIds).execute(q);
  await sumOrders(q, scope, orderIds);
};

/** A column of a row of sums that is not what it has to be; `*`: the row is missing, or is one too many. */
export type SumsFault = {
  orderId: number;
  orderNo: string;
  column: keyof OrderSums | '*';
  kept: unknown;
  derived: unknown;
};

const faultsOf = (row: PartsRow): SumsFault[] => {
  const own = derived(row);
  const fault = (column: SumsFault['column'], kept: unknown, right: unknown): SumsFault => ({
    orderId: row.order_id,
    orderNo: row.order_no,
    column,
    kept,
    derived: right,
  });
  const { kept } = row;
  if (own === undefined || kept === null)
    return own === undefined && kept === null ? [] : [fault('*', kept, own ?? null)];
  return sumColumns
    .filter((column) => !isDeepStrictEqual(kept[column], own[column]))
    .map((column) => fault(column, kept[column], own[column]));
};

const eachPart = async (
  db: Db,
  scope: Shop,
  lacking: boolean,
  work: (orderIds: readonly number[]) => Promise<void>,
): Promise<void> => {
  for (let after = 0; ;) {
    const ids = (await db.read(scope, orderIdsAfter(scope, after, atOnce, lacking))).map((row) => row.id);
    const last = ids.at(-1);
    if (last === undefined) return;
    await work(ids);
    after = last;
  }
};

/** Recomputes the orders and tells what differs from their kept sums. */
export const sumsFaults = async (db: Db, scope: Shop, orderIds: readonly number[]): Promise<SumsFault[]> =>
  (await db.read(scope, partsQuery(scope, orderIds))).flatMap(faultsOf);

/** The same for every order of a shop. Changes nothing. */
export const verifySums = async (db: Db, scope: Shop): Promise<{ orders: number; faults: SumsFault[] }> => {
  const faults: SumsFault[] = [];
  let orders = 0;
  await eachPart(db, scope, false, async (ids) => {
    orders += ids.length;
    faults.push(...(await sumsFaults(db, scope, ids)));
  });
  return { orders, faults };
};

/** Writes the sums of every order of a shop, or only of those that have none yet, from what they are made of. */
export const mendSums = (db: Db, scope: Shop, { lacking }: { lacking: boolean }): Promise<void> =>
  eachPart(db, scope, lacking, (ids) => db.tx(scope, (q) => holdAndSum(q, scope, ids)));

/** A rate of VAT begins: orders that are not settled, and have VAT put on top, owe the rest of their price at that of today. */
export const followRate = async (q: Tx, scope: Shop): Promise<void> => {
  const today = bangkokDay(new Date());
  for (;;) {
    const ids = (await orderIdsOfOldRate(scope, today, atOnce).execute(q)).rows.map((row) => row.id);
    if (ids.length === 0) return;
    await holdOrders(scope, ids).execute(q);
    await keepRate(scope, ids, today).execute(q);
    await sumOrders(q, scope, ids);
  }
};
