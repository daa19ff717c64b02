import { expect, it } from 'vitest';
import { errorCodeOf, orderBuildersOf } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import type { Order } from '#orders/order/contract.ts';
import { onlinePaymentsContract } from '../contract.ts';
import { setPaymentsSilent } from './gateway-access.ts';
import { startFakeStripe } from './testing/fake-stripe.ts';
import { onlineShopOf } from './testing/online-shop.ts';

const a = await testApp();
const { staff, admin } = a.shop;
const make = orderBuildersOf(a);
const fake = await startFakeStripe();
const shop = await onlineShopOf(a, fake);
const at = (id: number) => ({ params: { id } });

it('a card hold that ended before its capture is listed until staff have dealt with it', async () => {
  const order = await make.reserved();
  const payment = await shop.start(order.orderId, { method: 'card', bail: 1000, hold: true });
  await shop.pay(payment);
  await shop.check(payment.paymentId);
  const out = await make.handOver(await make.get(order));
  await make.back(out.data as Order, { damageFee: 300 }, admin);
  fake.faults.push('cut', 'cut', 'cut', 'cut', 'cut', 'cut');
  expect(
    errorCodeOf(
      await a.call(staff, onlinePaymentsContract.settleHold, { ...at(payment.paymentId), body: {} }),
    ),
  ).toBe('done');
  fake.faults.splice(0);
  await a.ok(staff, onlinePaymentsContract.seen, at(payment.paymentId));
  fake.endHold(await shop.providerIdOf(payment.paymentId));
  await shop.runJob();
  expect(await shop.get(payment.paymentId)).toMatchObject({ status: 'expired', uncaptured: 300 });
  const isListed = async (): Promise<boolean> => {
    const { itemList } = await a.ok(staff, onlinePaymentsContract.list, { query: { list: 'ending' } });
    return itemList.some((one) => one.paymentId === payment.paymentId);
  };
  expect(await isListed()).toBe(true);
  const { differences } = await a.ok(a.shop.owner, onlinePaymentsContract.day, { query: {} });
  expect(differences).toContainEqual(
    expect.objectContaining({ kind: 'uncaptured', orderId: payment.orderId, amount: 300 }),
  );
  await a.ok(staff, onlinePaymentsContract.seen, at(payment.paymentId));
  expect(await isListed()).toBe(false);
});

it('a paid refund is read once more in a silent copy, not at every run of the job', async () => {
  const order = await make.reserved();
  const payment = await shop.start(order.orderId, { method: 'card', price: 500 });
  await make.cancel(order);
  await shop.pay(payment);
  await shop.check(payment.paymentId);
  await a.ok(admin, onlinePaymentsContract.refund, {
    ...at(order.orderId),
    body: { amount: 500, note: 'คืนเงิน' },
  });
  await a.sql('update online_refund set check_at = now() where payment_id = $1', [payment.paymentId]);
  setPaymentsSilent(true);
  try {
    await shop.runJob();
  } finally {
    setPaymentsSilent(false);
  }
  const rows = await a.sql('select status, check_at from online_refund where payment_id = $1', [
    payment.paymentId,
  ]);
  expect(rows).toEqual([{ status: 'succeeded', check_at: null }]);
});
