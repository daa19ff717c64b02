import { describe, expect, it } from 'vitest';
import { cash, errorCodeOf, orderBuildersOf } from '#test/builders/index.ts';
import { orderContract } from '#orders/order/contract.ts';
import { testApp } from '#test/server/test-app.ts';
import { onlinePaymentsContract } from '../contract.ts';
import { refreshPayment } from './refresh-payment.ts';
import { startFakeStripe } from './testing/fake-stripe.ts';
import { ledgerOf, onlineShopOf } from './testing/online-shop.ts';

const a = await testApp();
const { staff, owner } = a.shop;
const make = orderBuildersOf(a);
const fake = await startFakeStripe();
const shop = await onlineShopOf(a, fake);
const both = { method: 'promptpay', price: 500, bail: 1000 } as const;
const at = (id: number) => ({ params: { id } });
const audited = async (action: string) =>
  (await a.sql<{ after: object }>('select after from audit_log where action = $1', [action])).map(
    (one) => one.after,
  );
const open = async () => {
  const order = await make.reserved();
  return { order, payment: await shop.start(order.orderId, both) };
};

describe('the account', () => {
  it('shows no secret, and neither does the audit log', async () => {
    const reply = JSON.stringify(await a.ok(owner, onlinePaymentsContract.setup));
    const log = JSON.stringify(
      await a.sql(`select before, after from audit_log where action = 'onlinePayment.saveAccount'`),
    );
    for (const secret of Object.values(fake.keys)) expect(reply + log).not.toContain(secret);
    expect(await audited('onlinePayment.saveAccount')).toMatchObject([
      { livemode: true, secretChanged: true },
    ]);
    const stored = JSON.stringify(await a.sql('select * from online_account'));
    for (const secret of Object.values(fake.keys)) expect(stored).not.toContain(secret);
    expect(shop.account).toMatchObject({ active: true, livemode: true, hasSecretKey: true });
  });

  it('refuses keys that the provider does not know, an old version and other roles', async () => {
    const save = (version: number, secretKey: string, who = owner) =>
      a.call(who, onlinePaymentsContract.saveAccount, {
        params: { provider: 'stripe' },
        body: { active: true, secretKey, version },
      });
    expect(errorCodeOf(await save(1, 'sk_test_wrong'))).toBe('ONLINE_PROVIDER');
    expect(errorCodeOf(await save(7, ''))).toBe('CHANGED');
    expect(errorCodeOf(await save(1, '', staff))).toBe('FORBIDDEN');
  });
});

describe('a payment', () => {
  it('by PromptPay shows a QR code and is booked by the webhook', async () => {
    const { order, payment } = await open();
    expect(payment).toMatchObject({ status: 'pending', amount: 1500, booked: false, livemode: true });
    expect(payment.qr).toMatch(/^data:image\//);
    await shop.pay(payment);
    expect(await shop.deliverAll()).toContain(200);
    expect(await shop.get(payment.paymentId)).toMatchObject({
      status: 'paid',
      booked: true,
      surplus: 0,
      qr: '',
    });
    expect(await ledgerOf(a, order.orderId)).toMatchObject({
      promptpay: 150_000,
      paid: 50_000,
      bail: 100_000,
    });
    const now = await make.get(order);
    expect(now.money).toMatchObject({ balance: 0, bailHeld: 1000 });
  });

  it('is read again by the counter, which asks the provider', async () => {
    const { payment } = await open();
    const check = (id: number, who = staff) => a.call(who, onlinePaymentsContract.check, at(id));
    expect((await check(payment.paymentId)).data).toMatchObject({ status: 'pending' });
    expect(errorCodeOf(await check(payment.paymentId, a.other.staff))).toBe('NOT_FOUND');
    const foreign = await a.call(a.other.staff, onlinePaymentsContract.order, at(payment.orderId ?? 0));
    expect(errorCodeOf(foreign)).toBe('NOT_FOUND');
    fake.faults.push('cut', 'cut', 'cut', 'cut');
    expect(errorCodeOf(await check(payment.paymentId))).toBe('ONLINE_PROVIDER');
    fake.faults.splice(0);
  });

  it('sends the customer back to the address by which the request came', async () => {
    const { orderId } = await make.reserved();
    const { paymentId } = await shop.start(orderId, { method: 'card', price: 500 });
    const [row] = await a.sql<{ url: string }>('select return_url as url from online_payment where id = $1', [
      paymentId,
    ]);
    expect(row?.url).toMatch(/^http:\/\/(127\.0\.0\.1|localhost):\d+\/hooks\/payments\/done$/);
  });

  it('by card goes to the page of the provider', async () => {
    const order = await make.reserved();
    const payment = await shop.start(order.orderId, { method: 'card', price: 500 });
    expect(payment.pageUrl).toMatch(/^http/);
    await shop.pay(payment);
    expect(await shop.check(payment.paymentId)).toMatchObject({ status: 'paid', card: { brand: 'visa' } });
    expect(await ledgerOf(a, order.orderId)).toMatchObject({ card: 50_000 });
  });

  it('is reused while it is open, and a repeated request finds it', async () => {
    const { order, payment } = await open();
    expect((await shop.start(order.orderId, both)).paymentId).toBe(payment.paymentId);
    const { payments, ready } = await a.ok(staff, onlinePaymentsContract.order, at(order.orderId));
    const methods = ['promptpay', 'card'];
    expect([payments.length, ready]).toEqual([
      1,
      { provider: 'stripe', livemode: true, methods, holds: true },
    ]);
  });

  it('is refused above the debt, for a draft, without an amount and for another shop', async () => {
    const order = await make.reserved();
    const start = (body: object, who = staff, id = order.orderId) =>
      a.call(who, onlinePaymentsContract.start, { ...at(id), body: body as typeof both });
    expect(errorCodeOf(await start({ method: 'card', price: 501 }))).toBe('PAYMENT_TOO_LARGE');
    expect(errorCodeOf(await start({ method: 'card', price: 0 }))).toBe('VALIDATION');
    expect(errorCodeOf(await start({ method: 'promptpay', bail: 10, hold: true }))).toBe('VALIDATION');
    expect(errorCodeOf(await start(both, a.other.staff))).toBe('NOT_FOUND');
    expect(errorCodeOf(await start(both, staff, (await make.reserved({ reserve: false })).orderId))).toBe(
      'ILLEGAL_TRANSITION',
    );
    expect(errorCodeOf(await a.call(a.other.staff, onlinePaymentsContract.get, at(1)))).toBe('NOT_FOUND');
  });

  it('of a shop without an account is refused', async () => {
    const order = await make.reserved({ shop: a.other });
    const reply = await a.call(a.other.staff, onlinePaymentsContract.start, {
      ...at(order.orderId),
      body: { method: 'card', price: 1 },
    });
    expect(errorCodeOf(reply)).toBe('ONLINE_PAYMENT_OFF');
  });

  it('can be ended while it waits', async () => {
    const { order, payment } = await open();
    const ended = await a.ok(staff, onlinePaymentsContract.cancel, at(payment.paymentId));
    expect(['canceled', 'expired']).toContain(ended.status);
    expect(errorCodeOf(await a.call(staff, onlinePaymentsContract.cancel, at(payment.paymentId)))).toBe(
      'ILLEGAL_TRANSITION',
    );
    expect(await ledgerOf(a, order.orderId)).toMatchObject({ promptpay: 0 });
    expect(await audited('onlinePayment.cancel')).toMatchObject([{ paymentId: payment.paymentId }]);
  });
});

it('undo of the order stops at a booked payment, and the log says why', async () => {
  const { order, payment } = await open();
  const log = () => a.ok(staff, orderContract.log, at(order.orderId));
  expect(await log()).toMatchObject({ undo: null, undoStop: null });
  await make.extend(await make.get(order), 5);
  expect(await log()).toMatchObject({ undo: { kind: 'extend' }, undoStop: null });
  await shop.pay(payment);
  await shop.check(payment.paymentId);
  expect(await log()).toMatchObject({ undo: null, undoStop: 'onlinePayment' });
  const later = (await make.extend(await make.get(order), 6)).data;
  expect(await log()).toMatchObject({ undo: { kind: 'extend' }, undoStop: null });
  await make.undo(later);
  expect(await log()).toMatchObject({ undo: null, undoStop: 'onlinePayment' });
});

describe('the webhook', () => {
  it('with a wrong signature is refused and changes nothing', async () => {
    const { order, payment } = await open();
    await shop.pay(payment);
    const [event] = fake.events.splice(0);
    const forged = { headers: event?.headers ?? {}, body: `${event?.body} ` };
    expect(await shop.deliver(forged)).toBe(400);
    expect(await ledgerOf(a, order.orderId)).toMatchObject({ promptpay: 0 });
    const other = await fetch(`${a.origin}/hooks/payments/${a.other.shopId}/stripe`, {
      method: 'POST',
      body: '{}',
    });
    expect(other.status).toBe(400);
  });

  it('of an unknown payment is accepted without effect', async () => {
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: 'pi_unknown', object: 'payment_intent', metadata: {} } },
    });
    expect(await shop.deliver({ headers: fake.sign(body), body })).toBe(200);
  });

  it('that is lost is repaired by the job', async () => {
    const { order, payment } = await open();
    await shop.pay(payment);
    fake.events.splice(0);
    await shop.runJob();
    expect(await ledgerOf(a, order.orderId)).toMatchObject({ promptpay: 150_000 });
  });

  it('together with the job, the counter and another process books once', async () => {
    const { order, payment } = await open();
    await shop.pay(payment);
    const [event] = fake.events.splice(0);
    if (event === undefined) throw new Error('no event');
    await Promise.all([
      shop.deliver(event),
      shop.deliver(event),
      shop.check(payment.paymentId),
      refreshPayment(shop.context, a.shop.shopId, payment.paymentId),
      refreshPayment(shop.context, a.shop.shopId, payment.paymentId),
      shop.runJob(),
    ]);
    expect(await ledgerOf(a, order.orderId)).toMatchObject({
      promptpay: 150_000,
      paid: 50_000,
      bail: 100_000,
    });
  });
});

describe('money that comes late', () => {
  it('for a cancelled order stays on it and is listed until staff have seen it', async () => {
    const { order, payment } = await open();
    await make.cancel(order);
    await shop.pay(payment);
    await shop.deliverAll();
    const paid = await shop.get(payment.paymentId);
    expect(paid).toMatchObject({ booked: true, surplus: 1500, surplusSeen: false });
    expect(await ledgerOf(a, order.orderId)).toMatchObject({ promptpay: 150_000, bail: 0 });
    expect((await make.get(order)).money.balance).toBe(-1500);
    const late = () => a.ok(staff, onlinePaymentsContract.list, { query: { list: 'late' } });
    expect((await late()).itemList.map((one) => one.paymentId)).toContain(payment.paymentId);
    await a.ok(staff, onlinePaymentsContract.seen, at(payment.paymentId));
    expect((await late()).itemList.map((one) => one.paymentId)).not.toContain(payment.paymentId);
    expect(await audited('onlinePayment.seen')).toMatchObject([{ paymentId: payment.paymentId }]);
  });

  it('for an order that was paid in cash meanwhile exceeds the debt', async () => {
    const { order, payment } = await open();
    await a.ok(staff, orderContract.pay, { ...at(order.orderId), body: { payments: [cash('price', 300)] } });
    await shop.pay(payment);
    await shop.deliverAll();
    expect(await shop.get(payment.paymentId)).toMatchObject({ booked: true, surplus: 300 });
    expect((await make.get(order)).money).toMatchObject({ balance: -300, bailHeld: 1000 });
  });
});
