import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { updateShopSettings } from '#test/builders/index.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { promotionContract } from '#orders/promotions/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { insertBulkOrders } from './bulk-orders.ts';
import { assertValidBulkOrder } from './check-bulk-order.ts';
import type { BulkLine, BulkOrder } from './bulk-order-types.ts';

const today = bangkokDay(new Date());
const line = (more: Partial<BulkLine> = {}): BulkLine => ({
  itemId: 1,
  state: 'reserved',
  rentalPrice: 50_000,
  bail: 100_000,
  pickupDay: addDays(today, -3),
  returnDay: addDays(today, -1),
  ...more,
});
const order = (lines: BulkLine[], more: Partial<BulkOrder> = {}): BulkOrder => ({
  customerId: 1,
  createdAt: `${addDays(today, -5)}T10:00:00+07:00`,
  eventDay: null,
  lines,
  steps: [],
  ...more,
});
const paid = (days: number): BulkOrder['steps'][number] => ({
  kind: 'pay',
  day: addDays(today, days),
  at: `${addDays(today, days)}T10:00:00+07:00`,
  stage: 'pickup',
  payments: [
    { for: 'price', method: 'cash', amount: 'rest' },
    { for: 'bail', method: 'cash', amount: 'rest' },
  ],
});
const settled: BulkOrder['steps'][number] = {
  kind: 'settle',
  day: today,
  at: new Date().toISOString(),
  method: 'cash',
};

describe('checkOrder refuses an order', () => {
  const back = { returnedDay: addDays(today, -1) };
  it.each<[string, BulkOrder]>([
    ['without lines', order([])],
    ['returned before the pick-up', order([line({ pickupDay: today })])],
    ['returned without a day', order([line({ state: 'returned' })])],
    ['reserved with a day of return', order([line(back)])],
    ['closed without being settled', order([line({ state: 'closed', ...back })])],
    ['settled while out', order([line({ state: 'out' })], { steps: [paid(-3), settled] })],
    ['with payments of a draft', order([line({ state: 'draft' })], { steps: [paid(-3)] })],
    ['reserved without a customer', order([line()], { customerId: null })],
    [
      'with an early-return refund without a promotion',
      order([line({ state: 'returned', ...back, charges: [{ kind: 'early_return', amount: -1 }] })]),
    ],
    [
      'with an early-return refund for a return in time',
      order([
        line({ state: 'returned', ...back, charges: [{ kind: 'early_return', amount: -1, promotionId: 1 }] }),
      ]),
    ],
    ['with promotions above the discount', order([line({ promotionDiscount: 1 })])],
    [
      'with promotions that no line has',
      order([line()], { promotions: [{ promotionId: 1, name: 'x', code: '', amount: 1 }] }),
    ],
    ['with steps out of order', order([line({ state: 'out' })], { steps: [paid(-2), paid(-3)] })],
  ])('%s', (_, one) => {
    expect(() => assertValidBulkOrder(one)).toThrow(RangeError);
  });
});

it('writes late fees, documents, garments and numbers as the counter would', async () => {
  const a = await testApp();
  const { itemId } = await a.makeItem({ units: 2 });
  const customerId = await a.makeCustomer();
  const scope = { ...systemScope(a.shop.shopId, [a.shop.branchA]), userId: a.shop.staff.userId };
  const late = line({ itemId, state: 'closed', returnDay: addDays(today, -2), returnedDay: today });
  const out = line({ itemId, state: 'out', returnDay: today });
  const [closedId = 0, outId = 0] = await a.db.tx(scope, (q) =>
    insertBulkOrders(q, scope, [
      order([late], { customerId, steps: [paid(-3), settled] }),
      order([out], { customerId, steps: [paid(-3)] }),
    ]),
  );
  const closed = await a.ok(a.shop.staff, orderContract.get, { params: { id: closedId } });
  expect(closed.state).toBe('closed');
  expect(closed.money).toMatchObject({
    charges: 200,
    price: 700,
    balance: 0,
    bailKept: 200,
    bailReturned: 800,
    bailHeld: 0,
  });
  expect(closed.documents.map((one) => one.kind)).toEqual([
    'receipt',
    'bail_slip',
    'receipt',
    'bail_refund_slip',
  ]);
  const running = await a.ok(a.shop.staff, orderContract.get, { params: { id: outId } });
  expect([running.state, running.lines[0]?.unitState, running.money.bailHeld]).toEqual(['out', 'out', 1000]);
  expect(running.lines[0]?.unitId).not.toBe(closed.lines[0]?.unitId);
  expect([closed.orderNo.slice(-6), running.orderNo.slice(-6)]).toEqual(['000001', '000002']);

  const third = order([line({ itemId, pickupDay: today, returnDay: today })], { customerId });
  await expect(a.db.tx(scope, (q) => insertBulkOrders(q, scope, [third]))).rejects.toMatchObject({
    code: 'NOT_AVAILABLE',
  });
  await expect(
    a.db.tx(scope, (q) =>
      insertBulkOrders(q, scope, [
        order(
          [line({ itemId, state: 'out', pickupDay: addDays(today, 30), returnDay: addDays(today, 31) })],
          { customerId },
        ),
      ]),
    ),
  ).rejects.toThrow('before it was paid');
  expect(await a.sql('select 1 from rental_order')).toHaveLength(2);
});

it('writes discounts of promotions to order, document and figures, and the deadline of the deposit refund', async () => {
  const a = await testApp();
  const { itemId } = await a.makeItem({ units: 4 });
  const customerId = await a.makeCustomer();
  const scope = { ...systemScope(a.shop.shopId, [a.shop.branchA]), userId: a.shop.staff.userId };
  await updateShopSettings(a, { bail_back_cash_days: 2 });
  const { promotionId } = await a.ok(a.shop.admin, promotionContract.add, {
    body: { name: 'ลดหน้าฝน', gives: 'each' as const, value: 50 },
  });
  const given = { promotionId, name: 'ลดหน้าฝน', code: '', amount: 5000 };
  const back = { itemId, returnedDay: addDays(today, -1) };
  const offered = line({
    ...back,
    state: 'closed',
    discount: 6000,
    promotionDiscount: 5000,
    discountReason: 'x',
  });
  const closed = { customerId, steps: [paid(-3), settled] };
  const [own = 0, old = 0, held = 0, out = 0] = await a.db.tx(scope, (q) =>
    insertBulkOrders(q, scope, [
      order([offered], { ...closed, promotions: [given] }),
      order([line({ ...back, state: 'closed' })], { ...closed, channel: 'import' }),
      order([line({ ...back, state: 'returned' })], { customerId, channel: 'import', steps: [paid(-3)] }),
      order([line({ itemId, state: 'out', returnDay: today })], { customerId, steps: [paid(-3)] }),
    ]),
  );
  const read = (id: number) => a.ok(a.shop.staff, orderContract.get, { params: { id } });
  expect(await read(own)).toMatchObject({
    money: { price: 440, discount: 60, balance: 0 },
    promotions: [{ promotionId, amount: 50 }],
    lines: [{ discount: 60, promotionDiscount: 50 }],
    bailBack: { day: addDays(today, 1), settledDay: today },
  });
  const papers = await a.sql<{ content: object }>('select content from document where order_id = $1', [own]);
  expect(JSON.stringify(papers)).toContain('ลดหน้าฝน');
  const { itemList } = await a.ok(a.shop.staff, promotionContract.list, {});
  expect(itemList[0]).toMatchObject({ orders: 1, given: 50, brought: 440 });
  expect((await read(old)).bailBack).toBeNull();
  expect((await read(held)).bailBack).toEqual({ day: addDays(today, 1), settledDay: null });
  expect((await read(out)).bailBack).toBeNull();
});
