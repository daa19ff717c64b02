import { expect, it } from 'vitest';
import { customerContract } from '#customers/contract.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { onlinePaymentsContract } from '../contract.ts';
import { startFakeStripe } from './testing/fake-stripe.ts';
import { onlineShopOf } from './testing/online-shop.ts';

const a = await testApp();
const { staff, admin } = a.shop;
const make = orderBuildersOf(a);
const fake = await startFakeStripe();
const shop = await onlineShopOf(a, fake);

it('a card payment is in the data export, moves with a merge, and loses its digits by an erasure', async () => {
  const order = await make.reserved();
  const payment = await shop.start(order.orderId, { method: 'card', price: 500 });
  await make.cancel(order);
  await shop.pay(payment);
  await shop.check(payment.paymentId);
  await a.ok(admin, onlinePaymentsContract.refund, {
    params: { id: order.orderId },
    body: { amount: 500, note: 'คืนคุณสมหญิง' },
  });
  const from = order.customer?.customerId ?? 0;
  const id = await a.makeCustomer('คุณสมหญิง');
  await a.ok(admin, customerContract.merge, { params: { id }, body: { from } });
  const ask = (kind: 'export' | 'erase') =>
    a.ok(staff, customerContract.addRequest, { params: { id }, body: { kind } });
  const providerId = await shop.providerIdOf(payment.paymentId);
  const { requestId } = await ask('export');
  const exported = await fetch(`${a.origin}/api/data-request/${requestId}/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'json' }),
  });
  expect(await exported.json()).toMatchObject({
    onlinePayments: [
      {
        orderNo: order.orderNo,
        method: 'card',
        amount: 500,
        cardKind: 'visa 4242',
        detail: `Stripe ${providerId}`,
      },
    ],
  });
  await a.ok(admin, customerContract.erase, { params: { id: (await ask('erase')).requestId } });
  const stored = () =>
    a.sql(
      `select p.card_brand, p.card_last4, p.page_url, f.note from online_payment p
       join online_refund f on f.payment_id = p.id where p.id = $1`,
      [payment.paymentId],
    );
  const erased = [{ card_brand: '', card_last4: '', page_url: '', note: '' }];
  expect(await stored()).toEqual(erased);
  await shop.deliverAll();
  await shop.check(payment.paymentId);
  expect(await stored()).toEqual(erased);
});
