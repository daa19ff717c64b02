import { isDeepStrictEqual } from 'node:util';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type OrderSums, orderSumsOf } from '#orders/order/rules/order-sums.ts';
import { type LoadedOrder, summedLineOf } from '../read/load-order.ts';
import {
  lockOrders,
  saveOrderVatRate,
  orderIdsAfter,
  orderIdsWithOldVatRate,
  sumsSourceQuery,
  type SumsSourceRow,
  saveSumsRows,
  sumColumns,
  type SumsRow,
} from '../sql/order-sums.ts';

type Shop = Pick<Scope, 'shopId'>;

const daysLeft = (before: LoadedOrder, now: LoadedOrder): Day[] => {
  const daysOf = ({ lines }: LoadedOrder): Set<Day> =>
    new Set(lines.flatMap((line) => [line.pickup_day, ...(line.returned_day ? [line.returned_day] : [])]));
  const still = daysOf(now);
  return [...daysOf(before)].filter((day) => !still.has(day));
};

/** Requires the order's lock. */
export const saveSums = async (
  q: Tx,
  scope: Shop,
  order: LoadedOrder,
  before?: LoadedOrder,
): Promise<void> => {
  const { head, charges, entries } = order;
  const sums = orderSumsOf({
    head: { discount: head.discount, vatRate: head.vat_rate, madeDay: head.made_day },
    lines: order.lines.map(summedLineOf),
    sales: order.sales,
    charges,
    entries,
  });
  await saveSumsRows(
    q,
    scope,
    [{ order_id: head.id, ...sums }],
    before === undefined ? [] : daysLeft(before, order),
  );
};

const derived = ({
  discount,
  vat_rate,
  made_day,
  lines,
  sales,
  charges,
  entries,
}: SumsSourceRow): OrderSums | undefined =>
  lines.length === 0 && sales.length === 0
    ? undefined
    : orderSumsOf({
        head: { discount, vatRate: vat_rate, madeDay: made_day },
        lines,
        sales,
        charges,
        entries,
      });

const atOnce = 500;

/** The caller has locked the orders, or created them in this transaction. */
export const sumOrders = async (q: Tx, scope: Shop, orderIds: readonly number[]): Promise<void> => {
  for (let from = 0; from < orderIds.length; from += atOnce) {
    const { rows } = await sumsSourceQuery(scope, orderIds.slice(from, from + atOnce)).execute(q);
    const sums = rows.flatMap((row): SumsRow[] => {
      const own = derived(row);
      return own === undefined ? [] : [{ order_id: row.order_id, ...own }];
    });
    if (sums.length > 0) await saveSumsRows(q, scope, sums);
  }
};

export const lockAndSumOrders = async (q: Tx, scope: Shop, orderIds: readonly number[]): Promise<void> => {
  if (orderIds.length === 0) return;
  await lockOrders(scope, orderIds).execute(q);
  await sumOrders(q, scope, orderIds);
};

/** `*`: the row is missing or superfluous. */
export type SumsFault = {
  orderId: number;
  orderNo: string;
  column: keyof OrderSums | '*';
  kept: unknown;
  derived: unknown;
};

const faultsOf = (row: SumsSourceRow): SumsFault[] => {
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

export const findSumsFaults = async (
  db: Db,
  scope: Shop,
  orderIds: readonly number[],
): Promise<SumsFault[]> => (await db.read(scope, sumsSourceQuery(scope, orderIds))).flatMap(faultsOf);

export const verifySums = async (db: Db, scope: Shop): Promise<{ orders: number; faults: SumsFault[] }> => {
  const faults: SumsFault[] = [];
  let orders = 0;
  await eachPart(db, scope, false, async (ids) => {
    orders += ids.length;
    faults.push(...(await findSumsFaults(db, scope, ids)));
  });
  return { orders, faults };
};

/** `lacking` repairs only orders without a row. */
export const repairSums = (db: Db, scope: Shop, { lacking }: { lacking: boolean }): Promise<void> =>
  eachPart(db, scope, lacking, (ids) => db.tx(scope, (q) => lockAndSumOrders(q, scope, ids)));

/** Unsettled orders with VAT on top owe the unpaid part at the new rate from its first day. */
export const applyVatRateChange = async (q: Tx, scope: Shop): Promise<void> => {
  const today = bangkokDay(new Date());
  for (;;) {
    const ids = (await orderIdsWithOldVatRate(scope, today, atOnce).execute(q)).rows.map((row) => row.id);
    if (ids.length === 0) return;
    await lockOrders(scope, ids).execute(q);
    await saveOrderVatRate(scope, ids, today).execute(q);
    await sumOrders(q, scope, ids);
  }
};
