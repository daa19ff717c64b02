import { expect, it } from 'vitest';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { errorCodeOf, orderBuildersOf } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { onlinePaymentsContract } from '../contract.ts';
import { startFakeStripe } from './testing/fake-stripe.ts';
import { onlineShopOf } from './testing/online-shop.ts';

const a = await testApp();
const { staff, owner, admin } = a.shop;
const make = orderBuildersOf(a);
const fake = await startFakeStripe();
const shop = await onlineShopOf(a, fake);
const today = bangkokDay(new Date());
const day = (query: { day?: string } = {}) => a.ok(owner, onlinePaymentsContract.day, { query });

it('shows payments, fees and payouts of a day, which agree', async () => {
  const order = await make.reserved();
  const payment = await shop.start(order.orderId, { method: 'promptpay', price: 500, bail: 1000 });
  await shop.pay(payment);
  await shop.deliverAll();
  await shop.check(payment.paymentId);
  fake.payOut(today);
  const shown = await day();
  expect(shown).toMatchObject({ day: today, provider: 'stripe', taken: 1500, refunded: 0, differences: [] });
  expect(shown.rows).toMatchObject([
    { paymentId: payment.paymentId, orderNo: order.orderNo, kind: 'payment', amount: 1500 },
  ]);
  expect(shown.net).toBe(1500 - shown.fees);
  expect(shown.payouts).toMatchObject([{ payments: 1500, amount: 1500 - shown.fees }]);
  expect(shown.lastDays.at(-1)).toMatchObject({ day: today, taken: 1500 });
  expect((await day({ day: addDays(today, -1) })).rows).toEqual([]);
});

it('names money above the debt, and says if the provider does not answer', async () => {
  const order = await make.reserved();
  const payment = await shop.start(order.orderId, { method: 'promptpay', price: 500, bail: 0 });
  await make.cancel(order);
  await shop.pay(payment);
  await shop.deliverAll();
  fake.faults.push('broken');
  const shown = await day();
  expect(shown.payouts).toBeNull();
  expect(shown.differences).toContainEqual({
    kind: 'surplus',
    orderId: order.orderId,
    orderNo: order.orderNo,
    amount: 500,
  });
});

it('is for the owner of the shop only', async () => {
  const call = (who: typeof owner, query: object) =>
    a.call(who, onlinePaymentsContract.day, { query } as never);
  expect(errorCodeOf(await call(owner, { day: 'yesterday' }))).toBe('VALIDATION');
  expect(errorCodeOf(await call(staff, {}))).toBe('FORBIDDEN');
  expect(errorCodeOf(await call(admin, {}))).toBe('FORBIDDEN');
  const other = await a.ok(a.other.owner, onlinePaymentsContract.day, { query: {} });
  expect(other).toMatchObject({ provider: null, rows: [], differences: [] });
});

it('uses what the shop offers', async () => {
  const order = await make.reserved();
  const [account] = (await a.ok(owner, onlinePaymentsContract.setup)).accounts;
  const save = (version: number, part: object) =>
    a.ok(owner, onlinePaymentsContract.saveAccount, {
      params: { provider: 'stripe' },
      body: { active: true, version, ...part },
    });
  const saved = await save(account?.version ?? 0, { promptpay: false, hold: false, onLink: false });
  expect(saved).toMatchObject({ promptpay: false, card: true, hold: false, onLink: false });
  expect((await shop.orderOf(order.orderId)).ready).toMatchObject({ methods: ['card'], holds: false });
  const start = (body: object) =>
    a.call(staff, onlinePaymentsContract.start, { params: { id: order.orderId }, body: body as never });
  expect(errorCodeOf(await start({ method: 'promptpay', price: 500 }))).toBe('ONLINE_PAYMENT_OFF');
  expect(errorCodeOf(await start({ method: 'card', bail: 1000, hold: true }))).toBe('ONLINE_PAYMENT_OFF');
  const nothing = await a.call(owner, onlinePaymentsContract.saveAccount, {
    params: { provider: 'stripe' },
    body: { active: true, version: saved.version, promptpay: false, card: false },
  });
  expect(errorCodeOf(nothing)).toBe('VALIDATION');
});
