import { beforeAll, expect, it } from 'vitest';
import { cashContract } from '#cash/contract.ts';
import { onlinePaymentsContract } from '#counter/online-payments/contract.ts';
import { startFakeStripe } from '#counter/online-payments/server/testing/fake-stripe.ts';
import { onlineShopOf } from '#counter/online-payments/server/testing/online-shop.ts';
import { orderContract } from '#orders/order/contract.ts';
import { voucherContract } from '#sales/vouchers/contract.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { openVisitedWebShop } from '../testing/visitor.ts';
import { voucherBuyersOf } from '../testing/voucher-buyer.ts';

const a = await testApp();
const { staff, owner, shopId } = a.shop;
const make = orderBuildersOf(a);
const fake = await startFakeStripe();
const shop = await onlineShopOf(a, fake);
let home = '';
const { buy } = voucherBuyersOf(a, () => home);

beforeAll(async () => {
  home = await openVisitedWebShop(a, a.shop, { sellVouchers: true, voucherAmounts: [500] });
});

const bought = async (by: 'card' | 'promptpay' = 'card') => {
  const sale = await buy({ by });
  await shop.pay(sale.payment);
  await shop.deliverAll();
  const payment = await shop.get(sale.payment.paymentId);
  const voucher = await a.ok(staff, voucherContract.get, { params: { id: payment.voucherId ?? 0 } });
  return { ...sale, payment, voucher };
};
const undo = (id: number, who = owner) =>
  a.call(who, voucherContract.undo, { params: { id }, body: { reason: 'bought twice' } });
const refundsOf = async (paymentId: number) =>
  (await a.ok(staff, onlinePaymentsContract.refunds, { params: { id: paymentId } })).refunds;
const ledgerOf = (voucherId: number) =>
  a.sql<{ method: string; amount: number }>(
    `select method, sum(amount)::int as amount from ledger_entry where shop_id = $1 and voucher_id = $2 and kind = 'voucher_sold'
     group by method order by method`,
    [shopId, voucherId],
  );
const payWith = async (code: string) => {
  const { orderId } = await make.reserved();
  const payments = [{ for: 'price' as const, method: 'voucher' as const, voucher: code, amount: 500 }];
  return a.call(staff, orderContract.pay, { params: { id: orderId }, body: { payments } as never });
};

it.each(['card', 'promptpay'] as const)('an unused voucher goes back to the %s that paid', async (by) => {
  const { who, page, payment, voucher } = await bought(by);
  expect((await undo(voucher.voucherId, staff)).status).toBe(403);
  const gone = await undo(voucher.voucherId);
  expect(gone).toMatchObject({ status: 200, data: { state: 'void', balance: 0 } });
  expect(await refundsOf(payment.paymentId)).toMatchObject([
    { orderId: null, amount: 500, status: 'pending', note: 'bought twice' },
  ]);
  await shop.runJob();
  const [refund] = await refundsOf(payment.paymentId);
  if (refund?.status === 'pending') await shop.runJob();
  expect(
    fake.requests.filter((one) => one.path === '/v1/refunds' && one.method === 'POST').length,
  ).toBeGreaterThan(0);
  expect(await ledgerOf(voucher.voucherId)).toEqual([{ method: by, amount: 0 }]);
  expect(await undo(voucher.voucherId)).toMatchObject({ error: { code: 'VOUCHER_SPENT' } });
  expect((await refundsOf(payment.paymentId)).length).toBe(1);
  const { body } = await who.get(page);
  expect(body).not.toContain(voucher.code);
});

it('a used voucher is not refunded, and another shop finds neither voucher nor payment', async () => {
  const { payment, voucher } = await bought();
  expect((await undo(voucher.voucherId, a.other.owner)).status).toBe(404);
  const params = { id: payment.paymentId };
  expect((await a.call(a.other.staff, onlinePaymentsContract.refunds, { params })).status).toBe(404);
  expect((await payWith(voucher.code)).status).toBe(200);
  expect(await undo(voucher.voucherId)).toMatchObject({ error: { code: 'VOUCHER_SPENT' } });
  expect(await refundsOf(payment.paymentId)).toEqual([]);
});

it('a payment that the provider did not charge in full is not refunded', async () => {
  const { payment, voucher } = await bought();
  await a.sql('update online_payment set captured = 100 where id = $1', [payment.paymentId]);
  expect(await undo(voucher.voucherId)).toMatchObject({ error: { code: 'ILLEGAL_TRANSITION' } });
  const after = await a.ok(staff, voucherContract.get, { params: { id: voucher.voucherId } });
  expect(after.balance).toBe(500);
});

it('a refund and a redemption at once: exactly one wins', async () => {
  for (let n = 0; n < 4; n += 1) {
    const { payment, voucher } = await bought();
    const [paid, refunded] = await Promise.all([payWith(voucher.code), undo(voucher.voucherId)]);
    expect([paid.status === 200, refunded.status === 200].toSorted()).toEqual([false, true]);
    expect((await refundsOf(payment.paymentId)).length).toBe(refunded.status === 200 ? 1 : 0);
  }
});

it('a refund that the provider refuses is sent again, or becomes a transfer in the books', async () => {
  const { payment, voucher } = await bought('promptpay');
  await undo(voucher.voucherId);
  const failed = async (): Promise<number> => {
    await shop.runJob();
    const [row] = await a.sql<{ id: number; provider: string }>(
      'select id::int, provider_refund_id as provider from online_refund where payment_id = $1',
      [payment.paymentId],
    );
    fake.settleRefund(row?.provider ?? '', false);
    await shop.runJob();
    return row?.id ?? 0;
  };
  const params = { id: await failed() };
  const { refundFailed } = await a.ok(staff, onlinePaymentsContract.counts, {});
  expect(refundFailed).toBe(1);
  const retried = await a.ok(owner, onlinePaymentsContract.retryRefund, { params });
  expect(retried.refunds[0]?.status).toBe('pending');
  await failed();
  const before = await a.ok(staff, cashContract.day, {});
  await a.ok(owner, onlinePaymentsContract.resolveRefund, { params });
  expect((await a.call(owner, onlinePaymentsContract.resolveRefund, { params })).status).toBe(409);
  expect(await ledgerOf(voucher.voucherId)).toEqual([
    { method: 'transfer', amount: -50_000 },
    { method: 'promptpay', amount: 50_000 },
  ]);
  const after = await a.ok(staff, cashContract.day, {});
  expect(after.total.voucherSold).toBe(before.total.voucherSold);
  const { history } = await a.ok(staff, voucherContract.get, { params: { id: voucher.voucherId } });
  expect(history.map((one) => [one.move, one.amount])).toEqual([
    ['sold', 500],
    ['void', -500],
    ['void', 500],
    ['void', -500],
  ]);
  expect(await refundsOf(payment.paymentId)).toMatchObject([{ resolved: true }]);
});
