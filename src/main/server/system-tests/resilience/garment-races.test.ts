/**
 * Two operations run on the same garments at once. Both succeed or refuse with an error of the catalogue,
 * without a deadlock.
 */
import { expect, it } from 'vitest';
import { careContract } from '#care/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { transferContract } from '#inventory/transfers/contract.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { processCounters } from '#platform/telemetry/counters.ts';
import { retailContract } from '#sales/retail/contract.ts';
import { cash, editBodyOf, inDays, orderBuildersOf, restPaymentsOf, today } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const { admin, staff } = a.shop;

/**
 * Both orders reserve one garment of each item, in opposite order. `out` has the third garment of each item.
 */
type Round = { one: Order; two: Order; out: Order; itemIds: number[]; unitIds: number[] };

const newRound = async (): Promise<Round> => {
  const items = await Promise.all([a.makeItem({ units: 3 }), a.makeItem({ units: 3 })]);
  const itemIds = items.map((item) => item.itemId);
  const lines = itemIds.map((itemId) => ({ itemId, quantity: 1 }));
  const out = await make.out({}, { lines });
  const one = await make.reserved({}, { lines });
  const two = await make.reserved({}, { lines: lines.toReversed() });
  return {
    one,
    two,
    out,
    itemIds,
    unitIds: [one, two].flatMap(({ lines: own }) => own.map((line) => line.unitId ?? 0)),
  };
};

const at = (order: Order) => ({ params: { id: order.orderId } });
const barcodesOf = (order: Order): Map<number, string> =>
  new Map(order.lines.map((line) => [line.itemId, line.barcode]));
const handOver = (order: Order, garments: Order) =>
  a.call(staff, rentalsContract.pickup, {
    ...at(order),
    body: {
      lines: order.lines.map(({ orderDetailId, itemId }) => ({
        orderDetailId,
        barcode: barcodesOf(garments).get(itemId) ?? '',
      })),
      payments: restPaymentsOf(order),
    },
  });
const swap = (order: Order, garments: Order) =>
  a.call(admin, amendmentContract.swap, {
    ...at(order),
    body: {
      orderDetailId: order.lines[0]?.orderDetailId ?? 0,
      barcode: barcodesOf(garments).get(order.lines[0]?.itemId ?? 0) ?? '',
    },
  });

type Answer = { status: number; error: { code: string } };
const operations: Record<string, (round: Round) => Promise<Answer>> = {
  'hand-over of the first order with the garments of the second': ({ one, two }) => handOver(one, two),
  'hand-over of the second order with the garments of the first': ({ one, two }) => handOver(two, one),
  'hand-over of the first order': ({ one }) => handOver(one, one),
  'hand-over of the second order': ({ two }) => handOver(two, two),
  'swap in the first order': ({ one, two }) => swap(one, two),
  'swap in the second order': ({ one, two }) => swap(two, one),
  'other days for the first order': ({ one }) => make.edit(one, { returnDay: inDays(4) }, admin),
  'other days for the second order': ({ two }) =>
    a.call(admin, amendmentContract.edit, { ...at(two), body: editBodyOf(two, { returnDay: inDays(5) }) }),
  'cancelling of the first order': ({ one }) =>
    a.call(admin, amendmentContract.cancel, {
      ...at(one),
      body: { kind: 'cancelled', money: 'forfeit', reason: 'ทดสอบ' },
    }),
  'extension of the second order': ({ two }) => make.extend(two, 6),
  'extension of the order that is out': ({ out }) => make.extend(out, 6),
  'new order for the same days': ({ itemIds }) =>
    make.open({}, { lines: itemIds.toReversed().map((itemId) => ({ itemId, quantity: 1 })) }),
  'new order for later days': ({ itemIds }) =>
    make.open({ from: 12, to: 14 }, { lines: itemIds.map((itemId) => ({ itemId, quantity: 2 })) }),
  'garments to the laundry rack': ({ unitIds }) =>
    a.call(staff, stockContract.moveUnits, { body: { unitIds: unitIds.toReversed(), to: 'wash' } }),
  'garments to the repair rack': ({ unitIds }) =>
    a.call(staff, stockContract.moveUnits, { body: { unitIds, to: 'repair' } }),
  'garments listed for a laundry': ({ unitIds }) => a.call(staff, careContract.wait, { body: { unitIds } }),
  'garments to another branch': ({ unitIds }) =>
    a.call(admin, transferContract.assign, {
      body: { unitIds: unitIds.toReversed(), toBranchId: a.shop.branchB, way: 'send' },
    }),
  'sale of the reserved garments': ({ unitIds }) =>
    a.call(admin, retailContract.sell, {
      body: {
        lines: unitIds.slice(0, 2).map((unitId) => ({ unitId, price: 100, reason: 'ทดสอบ' })),
        movePromises: true,
        payments: [cash('price', 200)],
      },
    }),
  'return with the garments of the first order': ({ out, one }) =>
    a.call(staff, rentalsContract.takeBack, {
      ...at(out),
      body: {
        lines: out.lines.map(({ orderDetailId, itemId }) => ({
          orderDetailId,
          returnedDay: today(),
          barcode: barcodesOf(one).get(itemId),
        })),
      },
    }),
  'return of its own garments': ({ out }) =>
    a.call(staff, rentalsContract.takeBack, {
      ...at(out),
      body: {
        lines: out.lines.map(({ orderDetailId }) => ({ orderDetailId, returnedDay: today() })).toReversed(),
      },
    }),
};
const names = Object.keys(operations);
const pairs = names.flatMap((one, index) => names.slice(index + 1).map((two) => [one, two] as const));
/** The plain run tries every nineteenth pair. The first pair is the crossed hand-over. */
const tried = rounds(0, 1) === 1 ? pairs : pairs.filter((_, index) => index % 19 === 0);

it(`${tried.length} pairs of ${names.length} operations on the same garments meet no deadlock and no server error`, async () => {
  const before = processCounters.retried.deadlock;
  const faults: string[] = [];
  for (let turn = 0; turn < rounds(1, 2); turn += 1)
    for (const [one, two] of tried) {
      const round = await newRound();
      const seen = processCounters.retried.deadlock;
      const answers = await Promise.all([operations[one]?.(round), operations[two]?.(round)]);
      const codes = answers.map((answer) => (answer?.status === 200 ? 'done' : (answer?.error.code ?? '')));
      if (answers.some((answer) => answer === undefined || answer.status >= 500))
        faults.push(`${one} + ${two}: ${codes.join(', ')}`);
      if (processCounters.retried.deadlock > seen) faults.push(`${one} + ${two}: deadlock`);
    }
  expect(faults).toEqual([]);
  expect(processCounters.retried.deadlock).toBe(before);
  // Every garment that is out has a reservation that is out.
  expect(
    await a.sql(
      `select u.barcode from unit u where u.shop_id = $1 and u.state = 'out' and not exists (
           select from reservation r where r.shop_id = u.shop_id and r.unit_id = u.id and r.state = 'out')`,
      [a.shop.shopId],
    ),
  ).toEqual([]);
});
