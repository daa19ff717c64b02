import { onlinePaymentsContract } from '#counter/online-payments/contract.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';
import type { FirstSampleObjects, SampleObjects } from '#test/samples/sample-objects.ts';
import type { TestApp } from '#test/server/test-app.ts';

const byOrder = (of: SampleObjects) => ({ id: of.orderId });
const byPayment = (of: SampleObjects) => ({ id: of.onlinePaymentId });
const byRefund = (of: SampleObjects) => ({ id: of.onlineRefundId });

export const onlinePaymentsSamples = operationSamplesOf(onlinePaymentsContract, {
  saveAccount: {
    params: () => ({ provider: 'stripe' as const }),
    body: () => ({ active: false, version: 0 }),
  },
  order: { params: byOrder },
  start: { params: byOrder, body: () => ({ method: 'promptpay', price: 1 }) },
  get: { params: byPayment },
  refunds: { params: byPayment },
  check: { params: byPayment },
  cancel: { params: byPayment },
  seen: { params: byPayment },
  refund: { params: byOrder, body: () => ({ amount: 1, note: 'Sample' }) },
  retryRefund: { params: byRefund },
  resolveRefund: { params: byRefund },
  settleHold: { params: byPayment, body: () => ({}) },
});

/** There is no provider, so the rows are those of an earlier payment. */
export const onlinePaymentsObjects = async (
  a: TestApp,
  shop: TestApp['shop'],
  { orderId, branchId }: FirstSampleObjects,
) => {
  const [payment] = await a.sql<{ id: number }>(
    `insert into online_payment (shop_id, branch_id, order_id, provider, reference, livemode, method, hold, price, bail, status,
       return_url, language, check_at)
     values ($1, $2, $3, 'stripe', gen_random_uuid(), false, 'card', false, 100, 0, 'failed', '', 'th', null) returning id`,
    [shop.shopId, branchId, orderId],
  );
  const onlinePaymentId = Number(payment?.id ?? 0);
  const [refund] = await a.sql<{ id: number }>(
    `insert into online_refund (shop_id, payment_id, amount, note, status, ended_at, check_at)
     values ($1, $2, 100, '', 'failed', now(), null) returning id`,
    [shop.shopId, onlinePaymentId],
  );
  return { onlinePaymentId, onlineRefundId: Number(refund?.id ?? 0) };
};
