/** Writes orders of imports and the demo shop in few statements, by the rules of single orders. */
import { seriesYear } from '#ledger/document-numbers.ts';
import { bookOrders, takeNumbers } from '#ledger/server/index.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type Closures, latenessOf } from '#setup/shop/closures.ts';
import { type ShopRules, loadClosures, loadShopRules } from '#setup/shop/server/index.ts';
import type { UnitState } from '#inventory/stock/contract.ts';
import { type BulkReservation, reserveMany } from '#inventory/stock/server/index.ts';
import { isVatExemptFee } from '#orders/order/rules/fee-income.ts';
import { paidDays } from '#orders/order/rules/rental-days.ts';
import { lateFeeFor } from '#orders/order/rules/late-fee.ts';
import { type LineState, isInStateSet } from '#orders/order/states.ts';
import { sumOrders } from '../changes/save-order-sums.ts';
import { bailBackOf } from '../documents/order-on-document.ts';
import { assertValidBulkOrder, reservationStateOf } from './check-bulk-order.ts';
import type { BulkCharge, BulkLine, BulkOrder, BulkChargeRow, PlacedBulkLine } from './bulk-order-types.ts';
import { bulkBookingOf } from './bulk-ledger-items.ts';
import {
  loadBulkFacts,
  insertBailReturnDays,
  insertBulkCharges,
  insertBulkPromotions,
  insertBulkLines,
  insertBulkOrderRows,
} from '../sql/bulk-orders.ts';

/** Undefined leaves the unit unchanged. */
const unitStates: Record<LineState, UnitState | undefined> = {
  draft: undefined,
  reserved: undefined,
  prepared: undefined,
  out: 'out',
  returned: 'inspect',
  lost: 'lost',
  closed: undefined,
  cancelled: undefined,
  noshow: undefined,
};

const wishOf = (line: BulkLine, state: BulkReservation['state']): BulkReservation => {
  const unitState = line.unitState ?? unitStates[line.state];
  return {
    itemId: line.itemId,
    pickupDay: line.pickupDay,
    returnDay: line.returnDay,
    returnedDay: line.returnedDay,
    state,
    pinned: !isInStateSet('toPrepare', line.state) || line.unitId !== undefined,
    unitId: line.unitId,
    at: line.at,
    unitState,
  };
};

/**
 * Reserves units at scope.branchId, except for drafts, before `writeBulkOrders`. Throws RangeError for an
 * order impossible at the counter, NOT_AVAILABLE or NOT_FOUND.
 */
export const placeBulkOrders = async (
  q: Tx,
  scope: Scope,
  orders: readonly BulkOrder[],
): Promise<PlacedBulkLine[][]> => {
  for (const order of orders) assertValidBulkOrder(order);
  const wishes: BulkReservation[] = [];
  for (const { lines } of orders)
    for (const line of lines) {
      const state = reservationStateOf(line.state);
      if (state !== null) wishes.push(wishOf(line, state));
    }
  const made = (await reserveMany(q, scope, wishes)).values();
  return orders.map(({ lines }) =>
    lines.map((line) => (reservationStateOf(line.state) === null ? null : (made.next().value ?? null))),
  );
};

/** Locks the series until the commit. */
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

const closuresOf = async (q: Tx, scope: Scope, orders: readonly BulkOrder[]): Promise<Closures> => {
  const days = orders.flatMap(({ lines }) =>
    lines.flatMap((line) => [line.pickupDay, line.returnDay, line.returnedDay ?? line.returnDay]),
  );
  const sorted = days.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first === undefined || last === undefined
    ? { closedWeekdays: [], closedDays: [] }
    : loadClosures(q, scope, first, last);
};

const chargesOf = (
  line: BulkLine,
  { rules, closures, daysLate }: { rules: ShopRules; closures: Closures; daysLate: number },
): BulkChargeRow[] => {
  const agreed = {
    rent: Math.max(0, line.rentalPrice - (line.discount ?? 0)),
    days: paidDays({
      ...closures,
      pickupDay: line.pickupDay,
      returnDay: line.originalReturnDay ?? line.returnDay,
      counting: rules.dayCounting,
    }),
  };
  const late = lateFeeFor(daysLate, rules, agreed);
  const own = line.charges ?? [];
  const all: readonly BulkCharge[] =
    late > 0 && !own.some((one) => one.kind === 'late_fee')
      ? [{ kind: 'late_fee', amount: late }, ...own]
      : own;
  return all.map((one) => ({ ...one, noVat: isVatExemptFee(rules, one.kind) }));
};

/** Numbers follow the input order within `createdAt`'s year. */
export const writeBulkOrders = async (
  q: Tx,
  scope: Scope,
  orders: readonly BulkOrder[],
  placed: readonly (readonly PlacedBulkLine[])[],
): Promise<number[]> => {
  if (orders.length === 0) return [];
  const rules = await loadShopRules(q, scope, bangkokDay(new Date()));
  const facts = await loadBulkFacts(q, scope, orders);
  const vatRate = rules.vatSystem && !rules.inVat ? rules.taxRate : 0;
  const closures = await closuresOf(q, scope, orders);
  const late = orders.map((order) =>
    order.lines.map(({ returnDay, returnedDay }) =>
      returnedDay === undefined ? null : latenessOf(returnDay, returnedDay, closures, rules).days,
    ),
  );
  const charges = orders.map((order, at) =>
    order.lines.map((line, index) => chargesOf(line, { rules, closures, daysLate: late[at]?.[index] ?? 0 })),
  );
  const numbers = await orderNumbers(q, scope, orders);
  const made = await insertBulkOrderRows(q, scope, orders, { facts, numbers, vatRate });
  const lineIds = await insertBulkLines(q, scope, orders, {
    facts,
    orderIds: made.map((one) => one.orderId),
    placed,
    late,
  });
  const booked = orders.map((order, index) => {
    const { orderId = 0, orderNo = '' } = made[index] ?? {};
    return bulkBookingOf(order, {
      orderId,
      orderNo,
      vatRate,
      shopId: scope.shopId,
      facts,
      bailBack: bailBackOf(rules),
      charges: charges[index]?.flat() ?? [],
    });
  });
  await insertBulkCharges(q, scope, orders, {
    orderIds: made.map((one) => one.orderId),
    lineIds,
    ofLines: charges,
    forfeits: booked.map((one) => one.forfeit),
  });
  // Documents are numbered chronologically across all orders.
  const items = booked.flatMap((one) => one.items).map((item) => ({ item, time: Date.parse(item.at) }));
  items.sort((a, b) => a.time - b.time);
  await bookOrders(
    q,
    scope,
    items.map((one) => one.item),
  );
  const orderIds = made.map((one) => one.orderId);
  await insertBulkPromotions(q, scope, orders, orderIds);
  await sumOrders(q, scope, orderIds);
  await insertBailReturnDays(q, scope, orderIds);
  return orderIds;
};

export const insertBulkOrders = async (
  q: Tx,
  scope: Scope,
  orders: readonly BulkOrder[],
): Promise<number[]> => writeBulkOrders(q, scope, orders, await placeBulkOrders(q, scope, orders));
