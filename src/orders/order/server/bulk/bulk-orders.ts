/**
 * Many orders in few statements, through the rules and tables of those made by hand: the import of a shop's
 * history and the demo shop. What each line and its money have come to is given; how they came there follows.
 */
import { seriesYear } from '#ledger/document-numbers.ts';
import { bookMany, takeNumbers } from '#ledger/server/index.ts';
import { bangkokDay, daysLate } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type ShopRules, shopRules } from '#setup/shop/server/index.ts';
import type { UnitState } from '#inventory/stock/contract.ts';
import { type ManyWish, promiseMany } from '#inventory/stock/server/index.ts';
import { isFreeFee } from '#orders/order/rules/fee-income.ts';
import { lateFeeOf } from '#orders/order/rules/late-fee.ts';
import type { LineState } from '#orders/order/states.ts';
import { sumOrders } from '../changes/save-order-sums.ts';
import { checkOrder, reservationState } from './check-bulk-order.ts';
import type { BulkCharge, BulkLine, BulkOrder, MadeCharge, PlacedLine } from './bulk-order-types.ts';
import { bookItems } from './bulk-ledger-items.ts';
import {
  bulkFacts,
  insertBailPromises,
  insertCharges,
  insertGiven,
  insertLines,
  insertOrders,
} from '../sql/bulk-orders.ts';

const wishOf = (line: BulkLine, state: ManyWish['state']): ManyWish => {
  const unitState =
    line.unitState ??
    ({ out: 'out', returned: 'inspect', lost: 'lost' } as Partial<Record<LineState, UnitState>>)[line.state];
  return {
    itemId: line.itemId,
    pickupDay: line.pickupDay,
    returnDay: line.returnDay,
    returnedDay: line.returnedDay,
    state,
    pinned: line.state !== 'reserved' || line.unitId !== undefined,
    unitId: line.unitId,
    at: line.at,
    unitState,
  };
};

/**
 * First half: checks the orders and promises a garment of scope.branchId for every line that is no draft.
 * RangeError for an order no counter could have made, NOT_AVAILABLE when garments are short, NOT_FOUND.
 */
export const placeOrders = async (
  q: Tx,
  scope: Scope,
  orders: readonly BulkOrder[],
): Promise<PlacedLine[][]> => {
  for (const order of orders) checkOrder(order);
  const wishes: ManyWish[] = [];
  for (const { lines } of orders)
    for (const line of lines) {
      const state = reservationState(line.state);
      if (state !== null) wishes.push(wishOf(line, state));
    }
  const made = (await promiseMany(q, scope, wishes)).values();
  return orders.map(({ lines }) =>
    lines.map((line) => (reservationState(line.state) === null ? null : (made.next().value ?? null))),
  );
};

/** Running numbers by year, taken at once: the series is held from here to the end of the transaction. */
const orderNumbers = async (
  q: Tx,
  scope: Scope,
  orders: readonly BulkOrder[],
): Promise<{ year: number; number: number }[]> => {
  const years = orders.map((order) => seriesYear(bangkokDay(new Date(order.createdAt))));
  const counts = new Map<number, number>();
  for (const year of years) counts.set(year, (counts.get(year) ?? 0) + 1);
  const next = new Map<number, number>();
  for (const [year, count] of [...counts].sort(([a], [b]) => a - b))
    next.set(year, await takeNumbers(q, scope, 'order', year, count));
  return years.map((year) => {
    const number = next.get(year) ?? 0;
    next.set(year, number + 1);
    return { year, number };
  });
};

/** The charges of a line, the late fee of the shop's rules among them; they carry VAT as the shop is set. */
const chargesOf = (line: BulkLine, rules: ShopRules): MadeCharge[] => {
  const agreed = {
    rent: Math.max(0, line.rentalPrice - (line.discount ?? 0)),
    pickupDay: line.pickupDay,
    returnDay: line.originalReturnDay ?? line.returnDay,
    counting: rules.dayCounting,
  };
  const late =
    line.returnedDay === undefined ? 0 : lateFeeOf(daysLate(line.returnDay, line.returnedDay), rules, agreed);
  const own = line.charges ?? [];
  const all: readonly BulkCharge[] =
    late > 0 && !own.some((one) => one.kind === 'late_fee')
      ? [{ kind: 'late_fee', amount: late }, ...own]
      : own;
  return all.map((one) => ({ ...one, noVat: isFreeFee(rules, one.kind) }));
};

/**
 * Second half: writes orders, lines, charges, ledger entries and documents at scope.branchId. Order numbers run
 * in the order given, in the series of the year of `createdAt`. Returns the ids of the orders.
 */
export const writeOrders = async (
  q: Tx,
  scope: Scope,
  orders: readonly BulkOrder[],
  placed: readonly (readonly PlacedLine[])[],
): Promise<number[]> => {
  if (orders.length === 0) return [];
  const rules = await shopRules(q, scope, bangkokDay(new Date()));
  const facts = await bulkFacts(q, scope, orders);
  const vatRate = rules.vatSystem && !rules.inVat ? rules.taxRate : 0;
  const charges = orders.map((order) => order.lines.map((line) => chargesOf(line, rules)));
  const numbers = await orderNumbers(q, scope, orders);
  const made = await insertOrders(q, scope, orders, { facts, numbers, vatRate });
  const lineIds = await insertLines(q, scope, orders, {
    facts,
    orderIds: made.map((one) => one.orderId),
    placed,
  });
  const booked = orders.map((order, index) => {
    const { orderId = 0, orderNo = '' } = made[index] ?? {};
    return bookItems(order, {
      orderId,
      orderNo,
      vatRate,
      shopId: scope.shopId,
      facts,
      charges: charges[index]?.flat() ?? [],
    });
  });
  await insertCharges(q, scope, orders, {
    orderIds: made.map((one) => one.orderId),
    lineIds,
    ofLines: charges,
    forfeits: booked.map((one) => one.forfeit),
  });
  // Papers are numbered in the order of time, whatever order they belong to.
  const items = booked.flatMap((one) => one.items).map((item) => ({ item, time: Date.parse(item.at) }));
  items.sort((a, b) => a.time - b.time);
  await bookMany(
    q,
    scope,
    items.map((one) => one.item),
  );
  const orderIds = made.map((one) => one.orderId);
  await insertGiven(q, scope, orders, orderIds);
  await sumOrders(q, scope, orderIds);
  await insertBailPromises(q, scope, orderIds);
  return orderIds;
};

/** Both halves. */
export const bulk = async (q: Tx, scope: Scope, orders: readonly BulkOrder[]): Promise<number[]> =>
  writeOrders(q, scope, orders, await placeOrders(q, scope, orders));
