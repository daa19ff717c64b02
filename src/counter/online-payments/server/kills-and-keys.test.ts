import { describe, expect, it } from 'vitest';
import { errorCodeOf, orderBuildersOf } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import type { Db } from '#platform/db/db.ts';
import { onlinePaymentsContract } from '../contract.ts';
import { refreshPayment } from './refresh-payment.ts';
import { paymentByProviderQuery } from './sql/payments.ts';
import { startFakeStripe } from './testing/fake-stripe.ts';
import { ledgerOf, onlineShopOf } from './testing/online-shop.ts';

const a = await testApp();
const { staff } = a.shop;
const make = orderBuildersOf(a);
const fake = await startFakeStripe();
const shop = await onlineShopOf(a, fake);
const at = (id: number) => ({ params: { id } });
const rent = { method: 'promptpay', price: 500 } as const;
const open = async () => {
  const { orderId } = await make.reserved();
  return shop.start(orderId, rent);
};

/** Returns a database that fails after one transaction, as for a killed process. */
const killedAfterOne = (): Db => {
  let left = 1;
  const tx: Db['tx'] = async (scope, work, kind) => {
    if (left === 0) throw new Error('killed');
    left -= 1;
    return a.db.tx(scope, work, kind);
  };
  return { ...a.db, tx };
};

describe('a process that is killed between the reading and the booking', () => {
  it('loses no payment: the job books it', async () => {
    const payment = await open();
    await shop.pay(payment);
    const killed = refreshPayment(
      { ...shop.context, db: killedAfterOne() },
      a.shop.shopId,
      payment.paymentId,
    );
    await expect(killed).rejects.toThrow('killed');
    expect(await shop.get(payment.paymentId)).toMatchObject({ status: 'paid', booked: false });
    await shop.runJob();
    expect(await ledgerOf(a, payment.orderId ?? 0)).toMatchObject({ promptpay: 50_000 });
  });

  it('loses no end of a hold: the job takes the deposit off the order', async () => {
    const order = await make.reserved();
    const payment = await shop.start(order.orderId, { method: 'card', bail: 1000, hold: true });
    await shop.pay(payment);
    await shop.check(payment.paymentId);
    fake.endHold(await shop.providerIdOf(payment.paymentId));
    const context = { ...shop.context, db: killedAfterOne() };
    await expect(refreshPayment(context, a.shop.shopId, payment.paymentId)).rejects.toThrow('killed');
    await shop.runJob();
    expect((await make.get(order)).money.bailHeld).toBe(0);
  });
});

describe('keys that change while payments are open', () => {
  const setAccount = (livemode: boolean) =>
    a.sql('update online_account set livemode = $1, checked_at = now() where shop_id = $2', [
      livemode,
      a.shop.shopId,
    ]);

  it('offer no QR of the account before, and start no real payment as a test', async () => {
    const before = await open();
    await setAccount(false);
    const reply = await a.call(staff, onlinePaymentsContract.start, {
      ...at(before.orderId ?? 0),
      body: rent,
    });
    await setAccount(true);
    expect(errorCodeOf(reply)).toBe('ONLINE_PROVIDER');
    const { payments } = await shop.orderOf(before.orderId ?? 0);
    expect(payments).toMatchObject([
      { status: 'failed', livemode: false, qr: '' },
      { paymentId: before.paymentId, status: 'pending' },
    ]);
  });

  it('end the readings of a payment that the provider never had', async () => {
    const { orderId } = await make.reserved();
    await setAccount(false);
    await a.call(staff, onlinePaymentsContract.start, { ...at(orderId), body: rent });
    await setAccount(true);
    // A webhook changes the row in this way.
    await a.sql('update online_payment set check_at = now() where order_id = $1', [orderId]);
    await shop.runJob();
    expect(await a.sql('select status, check_at from online_payment where order_id = $1', [orderId])).toEqual(
      [{ status: 'failed', check_at: null }],
    );
  });

  it('make readings of old payments rare', async () => {
    const { paymentId } = await open();
    await a.sql(`update online_payment set started_at = now() - interval '30 days' where id = $1`, [
      paymentId,
    ]);
    fake.faults.push('cut', 'cut', 'cut', 'cut');
    await expect(refreshPayment(shop.context, a.shop.shopId, paymentId)).rejects.toThrow('ONLINE_PROVIDER');
    fake.faults.splice(0);
    const [row] = await a.sql(
      `select check_at > now() + interval '5 hours' as rare from online_payment where id = $1`,
      [paymentId],
    );
    expect(row).toEqual({ rare: true });
  });
});

it('finds the payment of a webhook by indexes, also with a reference of another system', async () => {
  const find = (reference: string) =>
    a.db.read(
      { shopId: a.shop.shopId },
      paymentByProviderQuery({ shopId: a.shop.shopId }, { provider: 'stripe', providerId: null, reference }),
    );
  expect(await find('order 7')).toEqual([]);
  const { paymentId } = await open();
  const [row] = await a.sql<{ reference: string }>('select reference from online_payment where id = $1', [
    paymentId,
  ]);
  expect(await find(row?.reference ?? '')).toEqual([{ id: paymentId }]);
});
