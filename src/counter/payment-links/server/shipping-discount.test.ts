import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { inDays, orderBuildersOf } from '#test/builders/index.ts';
import { paymentLinksContract } from '../contract.ts';

const a = await testApp();
const make = orderBuildersOf(a);

it('compares less shipping with the highest total of the order, so repeated bills lower it no further', async () => {
  const { orderId } = await make.reserved();
  const bill = (shipping: number) =>
    a.call(a.shop.staff, paymentLinksContract.make, {
      params: { id: orderId },
      body: {
        price: 500 + shipping,
        bail: 1000,
        dueDay: inDays(1),
        shipping,
        discountReason: 'มารับเอง',
      },
    });
  expect((await bill(80)).status).toBe(200);
  expect((await bill(79)).data.balance).toBe(579);
  expect((await bill(72)).status).toBe(200);
  expect((await bill(71)).error.code).toBe('DISCOUNT_LIMIT');
});
