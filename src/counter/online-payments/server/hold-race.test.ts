import { expect, it } from 'vitest';
import { orderBuildersOf } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { refreshPayment } from './refresh-payment.ts';
import { startFakeStripe } from './testing/fake-stripe.ts';
import { onlineShopOf } from './testing/online-shop.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const fake = await startFakeStripe();
const shop = await onlineShopOf(a, fake);

it('webhook, return page, counter and job together keep a card hold', async () => {
  for (let round = 0; round < 3; round += 1) {
    const order = await make.reserved();
    const payment = await shop.start(order.orderId, { method: 'card', bail: 1000, hold: true });
    await shop.pay(payment);
    const events = fake.events.splice(0);
    const refresh = () => refreshPayment(shop.context, a.shop.shopId, payment.paymentId);
    await Promise.all([
      ...events.map((event) => shop.deliver(event)),
      refresh(),
      refresh(),
      shop.check(payment.paymentId),
      shop.check(payment.paymentId),
    ]);
    await shop.runJob();
    expect(await shop.get(payment.paymentId)).toMatchObject({ status: 'authorized', booked: true });
    expect((await make.get(order)).money.bailHeld).toBe(1000);
  }
});
