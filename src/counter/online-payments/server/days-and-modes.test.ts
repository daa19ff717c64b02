import { beforeAll, describe, expect, it } from 'vitest';
import { cashContract } from '#cash/contract.ts';
import { errorCodeOf, orderBuildersOf, today } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { onlinePaymentsContract } from '../contract.ts';
import { setPaymentsSilent } from './gateway-access.ts';
import { isCustomerPaymentReady, startCustomerPayment } from './customer-payments.ts';
import { startFakeOpn } from './testing/fake-opn.ts';
import { startFakeStripe } from './testing/fake-stripe.ts';
import { ledgerOf, onlineShopOf } from './testing/online-shop.ts';

const a = await testApp();
const { staff, admin, owner } = a.shop;
const make = orderBuildersOf(a);
const at = (id: number) => ({ params: { id } });

const byCustomer = (context: Parameters<typeof startCustomerPayment>[0], orderId: number) =>
  startCustomerPayment(context, systemScope(a.shop.shopId, [a.shop.branchA]), {
    orderId,
    method: 'promptpay',
    hold: false,
    price: 50_000,
    bail: 0,
    returnUrl: 'https://example.com/r',
    language: 'th',
  });

describe('test keys', () => {
  it('run a payment to its end, but book nothing, and no customer pays with them', async () => {
    const shop = await onlineShopOf(a, await startFakeStripe(), { live: false });
    expect(shop.account.livemode).toBe(false);
    const { orderId } = await make.reserved();
    const payment = await shop.start(orderId, { method: 'promptpay', price: 500 });
    await shop.pay(payment);
    await shop.deliverAll();
    await shop.runJob();
    expect(await shop.get(payment.paymentId)).toMatchObject({
      status: 'paid',
      booked: false,
      livemode: false,
    });
    expect(await ledgerOf(a, orderId)).toMatchObject({ promptpay: 0 });
    expect(await isCustomerPaymentReady(shop.context, a.shop.shopId)).toBeNull();
    const refused = await byCustomer(shop.context, orderId).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'ONLINE_PAYMENT_OFF' });
    const written = a.sql('update online_payment set booked_at = now() where id = $1', [payment.paymentId]);
    await expect(written).rejects.toThrow(/check constraint/);
  });
});

describe('Opn Payments', () => {
  let fake: Awaited<ReturnType<typeof startFakeOpn>>;
  let shop: Awaited<ReturnType<typeof onlineShopOf>>;
  beforeAll(async () => {
    fake = await startFakeOpn();
    shop = await onlineShopOf(a, fake);
  });
  const setup = async () => (await a.ok(owner, onlinePaymentsContract.setup)).accounts;

  it('replaces the account of the other provider and offers no holds', async () => {
    expect((await setup()).filter((one) => one.active).map((one) => one.provider)).toEqual(['opn']);
    const { orderId } = await make.reserved();
    expect((await shop.orderOf(orderId)).ready).toMatchObject({ provider: 'opn', holds: false });
    const hold = await a.call(staff, onlinePaymentsContract.start, {
      ...at(orderId),
      body: { method: 'card', bail: 1000, hold: true },
    });
    expect(errorCodeOf(hold)).toBe('ILLEGAL_TRANSITION');
  });

  it('takes PromptPay of a customer once, by a signed webhook', async () => {
    const { orderId } = await make.reserved();
    const payment = await byCustomer(shop.context, orderId);
    expect((await byCustomer(shop.context, orderId)).paymentId).toBe(payment.paymentId);
    expect(payment.startedBy).toBe('');
    await shop.pay(payment);
    const again = [...fake.events];
    expect(new Set(await shop.deliverAll())).toEqual(new Set([200]));
    for (const event of again) expect(await shop.deliver(event)).toBe(200);
    expect(await ledgerOf(a, orderId)).toMatchObject({ promptpay: 50_000 });
    expect(await shop.deliver({ headers: {}, body: again[0]?.body ?? '' })).toBe(400);
  });

  it('is not called by a silent copy, and hears no webhooks there', async () => {
    const { orderId } = await make.reserved();
    const payment = await shop.start(orderId, { method: 'promptpay', price: 500 });
    const calls = fake.requests.length;
    setPaymentsSilent(true);
    try {
      const body = { method: 'card', price: 500 } as const;
      const start = await a.call(staff, onlinePaymentsContract.start, { ...at(orderId), body });
      expect(errorCodeOf(start)).toBe('ONLINE_PAYMENT_OFF');
      await shop.pay(payment);
      expect(new Set(await shop.deliverAll())).toEqual(new Set([400]));
      await shop.runJob();
      expect(fake.requests).toHaveLength(calls);
    } finally {
      setPaymentsSilent(false);
    }
    await shop.runJob();
    expect(await ledgerOf(a, orderId)).toMatchObject({ promptpay: 50_000 });
  });

  it('takes a card and pays a part back', async () => {
    const order = await make.reserved();
    const payment = await shop.start(order.orderId, { method: 'card', price: 500 });
    await make.cancel(order);
    await shop.pay(payment);
    await shop.check(payment.paymentId);
    const reply = await a.ok(admin, onlinePaymentsContract.refund, {
      ...at(order.orderId),
      body: { amount: 200, note: 'x' },
    });
    expect(reply).toMatchObject({ refundable: 300, refunds: [{ amount: 200, status: 'succeeded' }] });
    expect(await ledgerOf(a, order.orderId)).toMatchObject({ card: 30_000 });
  });

  it('books money of a closed day on the next open one, and asks for it no second time', async () => {
    const { orderId } = await make.reserved();
    const payment = await shop.start(orderId, { method: 'promptpay', price: 500 });
    await a.ok(staff, cashContract.close, { body: { day: today(), pieces: [], note: 'x' } });
    await shop.pay(payment);
    await shop.deliverAll();
    expect(await shop.get(payment.paymentId)).toMatchObject({ status: 'paid', booked: false });
    const second = await a.call(staff, onlinePaymentsContract.start, {
      ...at(orderId),
      body: { method: 'card', price: 500 },
    });
    expect(errorCodeOf(second)).toBe('PAYMENT_TOO_LARGE');
    await a.ok(admin, cashContract.reopen, { body: { day: today(), reason: 'x' } });
    await shop.runJob();
    expect(await shop.get(payment.paymentId)).toMatchObject({ status: 'paid', booked: true, surplus: 0 });
    expect(await ledgerOf(a, orderId)).toMatchObject({ promptpay: 50_000 });
  });
});
