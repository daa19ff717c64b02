import { describe, expect, it } from 'vitest';
import { refundContract } from '#orders/refunds/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { errorCodeOf, orderBuildersOf, updateShopSettings } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { onlinePaymentsContract } from '../contract.ts';
import { refreshPayment } from './refresh-payment.ts';
import { sendRefund } from './send-refunds.ts';
import { startFakeStripe } from './testing/fake-stripe.ts';
import { ledgerOf, onlineShopOf } from './testing/online-shop.ts';

const a = await testApp();
const { staff, admin } = a.shop;
const make = orderBuildersOf(a);
const fake = await startFakeStripe();
const shop = await onlineShopOf(a, fake);
const at = (id: number) => ({ params: { id } });
const note = 'คืนเงิน';

/** Money that came after the cancellation is a surplus of the order. */
const surplus = async (method: 'card' | 'promptpay' = 'card') => {
  const order = await make.reserved();
  const payment = await shop.start(order.orderId, { method, price: 500 });
  await make.cancel(order);
  await shop.pay(payment);
  await shop.check(payment.paymentId);
  return { order, payment };
};
const refund = (orderId: number, amount: number, who = admin) =>
  a.call(who, onlinePaymentsContract.refund, { ...at(orderId), body: { amount, note } });
const repaid = () =>
  fake.requests.filter((one) => one.path === '/v1/refunds' && one.method === 'POST').length;

describe('a refund', () => {
  it('goes back to the card and leaves the order even', async () => {
    const { order } = await surplus();
    expect((await shop.orderOf(order.orderId)).refundable).toBe(500);
    const reply = await refund(order.orderId, 500);
    expect(reply.data).toMatchObject({ refundable: 0, refunds: [{ amount: 500, status: 'succeeded' }] });
    expect(await ledgerOf(a, order.orderId)).toMatchObject({ card: 0, paid: 0 });
  });

  it('is refused above what the card paid, without the right and of another shop', async () => {
    const { order } = await surplus();
    expect(errorCodeOf(await refund(order.orderId, 501))).toBe('REFUND_TOO_LARGE');
    expect(errorCodeOf(await refund(order.orderId, 500, staff))).toBe('FORBIDDEN');
    expect(errorCodeOf(await refund(order.orderId, 500, a.other.admin))).toBe('NOT_FOUND');
    expect(errorCodeOf(await refund(order.orderId, 0))).toBe('VALIDATION');
  });

  it('asked for twice at the same moment is paid once', async () => {
    const { order } = await surplus();
    const before = repaid();
    const codes = (await Promise.all([refund(order.orderId, 500), refund(order.orderId, 500)])).map(
      errorCodeOf,
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(repaid()).toBe(before + 1);
    expect(await ledgerOf(a, order.orderId)).toMatchObject({ card: 0 });
  });

  it('whose answer was lost is paid once, by the job', async () => {
    const { order } = await surplus();
    fake.faults.push('lost', 'lost', 'lost', 'lost');
    const reply = await refund(order.orderId, 500);
    expect(reply.data.refunds[0]?.status).toBe('pending');
    fake.faults.splice(0);
    await shop.runJob();
    const { refunds } = await shop.orderOf(order.orderId);
    expect(refunds).toMatchObject([{ status: 'succeeded' }]);
    expect(await ledgerOf(a, order.orderId)).toMatchObject({ card: 0 });
  });

  it('that fails at the bank is listed, can be sent again, and its reversal owes the money again', async () => {
    const { order, payment } = await surplus('promptpay');
    await refund(order.orderId, 500);
    const [row] = await a.sql<{ id: number; provider: string }>(
      'select id, provider_refund_id as provider from online_refund where payment_id = $1',
      [payment.paymentId],
    );
    fake.settleRefund(row?.provider ?? '', false);
    await shop.runJob();
    const failed = await a.ok(staff, onlinePaymentsContract.list, { query: { list: 'refundFailed' } });
    expect(failed.itemList.map((one) => one.paymentId)).toContain(payment.paymentId);
    expect((await a.ok(staff, onlinePaymentsContract.counts)).refundFailed).toBeGreaterThan(0);
    const id = row?.id ?? 0;
    expect(errorCodeOf(await a.call(a.other.admin, onlinePaymentsContract.retryRefund, at(id)))).toBe(
      'NOT_FOUND',
    );
    const again = await a.ok(admin, onlinePaymentsContract.retryRefund, at(id));
    expect(again.refunds[0]?.status).toBe('pending');
    expect(errorCodeOf(await a.call(admin, onlinePaymentsContract.retryRefund, at(id)))).toBe(
      'ILLEGAL_TRANSITION',
    );
    const [second] = await a.sql<{ provider: string }>(
      'select provider_refund_id as provider from online_refund where id = $1',
      [id],
    );
    fake.settleRefund(second?.provider ?? '', false);
    await shop.runJob();
    await a.ok(admin, onlinePaymentsContract.resolveRefund, at(id));
    expect((await make.get(order)).money.balance).toBe(-500);
    await a.ok(admin, refundContract.refund, {
      ...at(order.orderId),
      body: { amount: 500, method: 'cash', note },
    });
    expect((await make.get(order)).money.balance).toBe(0);
    expect(await ledgerOf(a, order.orderId)).toMatchObject({ paid: 0, promptpay: 50_000 });
  });
});

it('a refund that the bank gives back after its success is listed as failed', async () => {
  const { order } = await surplus();
  await refund(order.orderId, 500);
  const [row] = await a.sql<{ id: string }>(
    'select provider_refund_id as id from online_refund order by id desc limit 1',
  );
  await shop.deliverAll();
  await shop.runJob();
  expect((await shop.orderOf(order.orderId)).refunds).toMatchObject([{ status: 'succeeded' }]);
  fake.settleRefund(row?.id ?? '', false);
  await shop.deliverAll();
  await shop.runJob();
  expect((await shop.orderOf(order.orderId)).refunds).toMatchObject([{ status: 'failed' }]);
});

const held = async () => {
  const order = await make.reserved();
  const payment = await shop.start(order.orderId, { method: 'card', bail: 1000, hold: true });
  await shop.pay(payment);
  await shop.check(payment.paymentId);
  return { order, payment };
};
const returned = async (line: object = {}) => {
  const { order, payment } = await held();
  const out = await make.handOver(await make.get(order));
  expect(errorCodeOf(out)).toBe('done');
  return { order: await make.back(out.data as Order, line, admin), payment };
};
const settle = (id: number, who = staff) =>
  a.call(who, onlinePaymentsContract.settleHold, { ...at(id), body: {} });

describe('a deposit held on a card', () => {
  it('counts as deposit, and can be neither returned in cash nor deducted', async () => {
    const { order, payment } = await returned();
    expect(await shop.get(payment.paymentId)).toMatchObject({
      status: 'authorized',
      booked: true,
      captured: 0,
    });
    expect(order.money.bailHeld).toBe(1000);
    const cash = await a.call(admin, refundContract.refund, {
      ...at(order.orderId),
      body: { amount: 1000, method: 'cash', note },
    });
    expect(errorCodeOf(cash)).toBe('CARD_HELD');
  });

  it('is released after the return, by staff without the right to refund', async () => {
    const { order, payment } = await returned();
    expect(errorCodeOf(await settle(payment.paymentId))).toBe('done');
    expect(await shop.get(payment.paymentId)).toMatchObject({ status: 'released', captured: 0 });
    expect(await ledgerOf(a, order.orderId)).toMatchObject({ card: 0, bail: 0 });
    expect(errorCodeOf(await settle(payment.paymentId))).toBe('ILLEGAL_TRANSITION');
  });

  it('leaves the refund limit of staff as it was when it is released', async () => {
    await updateShopSettings(a, { staff_refund_limit: 40_000 });
    const order = await make.reserved();
    const payment = await shop.start(order.orderId, { method: 'card', bail: 600, hold: true });
    await shop.pay(payment);
    await shop.check(payment.paymentId);
    const out = await make.handOver(await make.get(order));
    await make.back(out.data as Order, {}, admin);
    expect(errorCodeOf(await settle(payment.paymentId))).toBe('done');
    const body = { amount: 400, method: 'cash', note } as const;
    expect(errorCodeOf(await a.call(staff, refundContract.refund, { ...at(order.orderId), body }))).toBe(
      'done',
    );
  });

  it('pays a damage fee: that part is captured, the rest released', async () => {
    const { order, payment } = await returned({ damageFee: 300 });
    expect(order.money.balance).toBe(300);
    expect(errorCodeOf(await settle(payment.paymentId))).toBe('done');
    expect(await shop.get(payment.paymentId)).toMatchObject({ status: 'paid', captured: 300 });
    expect(await ledgerOf(a, order.orderId)).toMatchObject({ card: 30_000, bail: 0, paid: 80_000 });
    expect((await make.get(order)).money).toMatchObject({ balance: 0, bailHeld: 0 });
  });

  it('is settled once by two users at the same moment, and refused for garments that are out', async () => {
    const { order, payment } = await returned({ damageFee: 300 });
    const codes = (await Promise.all([settle(payment.paymentId), settle(payment.paymentId)])).map(
      errorCodeOf,
    );
    expect(codes.toSorted()).toEqual(['ILLEGAL_TRANSITION', 'done']);
    expect(await ledgerOf(a, order.orderId)).toMatchObject({ card: 30_000 });
    const other = await held();
    expect(errorCodeOf(await settle(other.payment.paymentId))).toBe('ILLEGAL_TRANSITION');
    expect(errorCodeOf(await settle(other.payment.paymentId, a.other.staff))).toBe('NOT_FOUND');
  });

  it('that the provider did not settle is settled by the job with the same amount', async () => {
    const { order, payment } = await returned({ damageFee: 300 });
    fake.faults.push('cut', 'cut', 'cut', 'cut', 'cut', 'cut');
    expect(errorCodeOf(await settle(payment.paymentId))).toBe('done');
    fake.faults.splice(0);
    await shop.runJob();
    expect(await shop.get(payment.paymentId)).toMatchObject({ status: 'paid', captured: 300 });
    expect(await ledgerOf(a, order.orderId)).toMatchObject({ card: 30_000 });
  });

  it('that ends by itself is no deposit any more', async () => {
    const { order, payment } = await held();
    const [intent] = await a.sql<{ id: string }>(
      'select provider_id as id from online_payment where id = $1',
      [payment.paymentId],
    );
    fake.endHold(intent?.id ?? '');
    await Promise.all([shop.runJob(), refreshPayment(shop.context, a.shop.shopId, payment.paymentId)]);
    expect((await shop.get(payment.paymentId)).status).toBe('expired');
    expect((await make.get(order)).money.bailHeld).toBe(0);
    expect(await ledgerOf(a, order.orderId)).toMatchObject({ card: 0, bail: 0 });
  });

  it('that ended at the provider pays no debt: nothing is booked as captured', async () => {
    const { order, payment } = await returned({ damageFee: 300 });
    fake.endHold(await shop.providerIdOf(payment.paymentId));
    expect(errorCodeOf(await settle(payment.paymentId))).toBe('ILLEGAL_TRANSITION');
    expect((await make.get(order)).money).toMatchObject({ balance: 300, bailHeld: 0 });
    expect(await ledgerOf(a, order.orderId)).toMatchObject({ card: 0 });
  });

  it('that comes after the cancellation is released and never booked', async () => {
    const order = await make.reserved();
    const payment = await shop.start(order.orderId, { method: 'card', bail: 1000, hold: true });
    await make.cancel(order);
    await shop.pay(payment);
    await shop.check(payment.paymentId);
    await shop.runJob();
    expect(await shop.get(payment.paymentId)).toMatchObject({ status: 'released', booked: false });
    expect(await ledgerOf(a, order.orderId)).toMatchObject({ card: 0, bail: 0 });
  });

  it('is listed before it ends', async () => {
    const { payment } = await held();
    await a.sql(`update online_payment set authorized_until = now() + interval '1 day' where id = $1`, [
      payment.paymentId,
    ]);
    const ending = await a.ok(staff, onlinePaymentsContract.list, { query: { list: 'ending' } });
    expect(ending.itemList.map((one) => one.paymentId)).toContain(payment.paymentId);
  });
});

describe('a kill between the provider and the database', () => {
  it('before the start was stored is repaired by the job', async () => {
    const order = await make.reserved();
    fake.faults.push('lost', 'lost', 'lost', 'lost', 'lost', 'lost');
    const reply = await a.call(staff, onlinePaymentsContract.start, {
      ...at(order.orderId),
      body: { method: 'promptpay', price: 500 },
    });
    expect(errorCodeOf(reply)).toBe('ONLINE_PROVIDER');
    fake.faults.splice(0);
    await shop.runJob();
    const { payments } = await shop.orderOf(order.orderId);
    expect(payments).toMatchObject([{ status: 'pending' }]);
  });

  it('after the state was stored, before the booking, is repaired by the job', async () => {
    const order = await make.reserved();
    const payment = await shop.start(order.orderId, { method: 'promptpay', price: 500 });
    await shop.pay(payment);
    await a.sql(
      `update online_payment set status = 'paid', captured = 50000, confirmed_at = now() where id = $1`,
      [payment.paymentId],
    );
    await shop.runJob();
    await shop.runJob();
    expect(await ledgerOf(a, order.orderId)).toMatchObject({ promptpay: 50_000 });
  });
});

it('repeated sending of one refund pays once', async () => {
  const { order, payment } = await surplus();
  await refund(order.orderId, 500);
  const [row] = await a.sql<{ id: number }>('select id from online_refund where payment_id = $1', [
    payment.paymentId,
  ]);
  await a.sql(
    `update online_refund set status = 'pending', provider_refund_id = null, ended_at = null, check_at = now() where id = $1`,
    [row?.id],
  );
  await Promise.all([1, 2, 3].map(() => sendRefund(shop.context, a.shop.shopId, row?.id ?? 0)));
  expect((await shop.orderOf(order.orderId)).refunds).toMatchObject([{ status: 'succeeded' }]);
});
