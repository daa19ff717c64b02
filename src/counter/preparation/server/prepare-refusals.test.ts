import { expect, it } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { preparationContract } from '../contract.ts';
import { preparationSteps } from '../preparation-steps.ts';

const a = await testApp();
const make = orderBuildersOf(a);

const at = (order: { orderId: number }) => ({ params: { id: order.orderId } });
const tick = (order: Order, ids = make.idsOf(order), who: LoggedInPerson = a.shop.staff) =>
  a.call(who, preparationContract.tick, {
    ...at(order),
    body: { orderDetailIds: ids, steps: [...preparationSteps], done: true },
  });
const cancelled = async (order: Order): Promise<Order> =>
  a.ok(a.shop.admin, amendmentContract.cancel, {
    ...at(order),
    body: { kind: 'cancelled', reason: 'x', money: 'forfeit' },
  });
it('refuses to tick or scan a line that is cancelled, out, or of another order or shop, and writes nothing', async () => {
  const [gone, out, here, next] = [
    await cancelled(await make.reserved()),
    await make.out(),
    await make.reserved(),
    await make.reserved(),
  ];
  expect((await tick(gone)).error.code).toBe('ILLEGAL_TRANSITION');
  expect((await tick(out)).error.code).toBe('ILLEGAL_TRANSITION');
  expect((await tick(here, [...make.idsOf(here), ...make.idsOf(next)])).status).toBe(404);
  expect((await tick(here, make.idsOf(here), a.other.staff)).status).toBe(404);
  expect((await tick(here, make.idsOf(here), a.shop.staff2)).status).toBe(404);
  for (const order of [gone, out])
    for (const body of [
      { barcode: order.lines[0]?.barcode || 'x' },
      { barcode: 'x', orderDetailId: order.lines[0]?.orderDetailId ?? 0 },
    ])
      expect([404, 409]).toContain(
        (await a.call(a.shop.staff, preparationContract.bind, { ...at(order), body })).status,
      );
  const states = async (order: Order) => (await a.ok(a.shop.staff, orderContract.get, at(order))).state;
  expect([await states(gone), await states(out), await states(here)]).toEqual([
    'cancelled',
    'out',
    'reserved',
  ]);
  expect((await tick(here)).status).toBe(200);
  expect(await states(here)).toBe('prepared');
  await cancelled(here);
  expect((await tick(here)).error.code).toBe('ILLEGAL_TRANSITION');
  const note = { orderDetailId: make.idsOf(here)[0] ?? 0, note: 'x', alteration: '' };
  expect(
    (await a.call(a.shop.staff, preparationContract.saveNote, { ...at(here), body: note })).error.code,
  ).toBe('ILLEGAL_TRANSITION');
});
