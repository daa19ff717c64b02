import { expect, it } from 'vitest';
import { stockContract } from '#inventory/stock/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderBuildersOf, today } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const { staff, admin } = a.shop;

const takeBack = (order: Order, who: typeof staff) =>
  a.call(who, rentalsContract.takeBack, {
    params: { id: order.orderId },
    body: {
      lines: make.idsOf(order).map((orderDetailId) => ({
        orderDetailId,
        returnedDay: today(),
        next: 'retired' as const,
      })),
    },
  });

it('staff cannot retire a returned garment while its order holds the deposit; an admin can', async () => {
  const order = await make.out();
  expect((await takeBack(order, staff)).error.code).toBe('FORBIDDEN');
  expect((await takeBack(order, admin)).status).toBe(200);
});

it('nor by hand after the return, until the deposit is settled', async () => {
  const order = await make.back(await make.out());
  const unitId = order.lines[0]?.unitId ?? 0;
  const retire = () => a.call(staff, stockContract.moveUnits, { body: { unitIds: [unitId], to: 'retired' } });
  expect((await retire()).error.code).toBe('FORBIDDEN');
  await a.ok(admin, refundContract.refund, {
    params: { id: order.orderId },
    body: { amount: 1000, method: 'cash' },
  });
  expect((await retire()).status).toBe(200);
});
