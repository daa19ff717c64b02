import { farDay } from '#lib/testing/far-day.ts';
import type { TestApp } from '#test/server/test-app.ts';
import type { SampleObjects } from '#test/samples/sample-objects.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';
import { voucherContract } from '#sales/vouchers/contract.ts';

const byVoucher = (of: SampleObjects) => ({ id: of.voucherId });

export const voucherSamples = operationSamplesOf(voucherContract, {
  get: { params: byVoucher },
  sell: { body: (of) => ({ amount: 500, customerId: of.customerId, payment: { method: 'cash' } }) },
  give: { body: (of) => ({ amount: 500, customerId: of.customerId, reason: 'sample' }) },
  extend: { params: byVoucher, body: () => ({ lastDay: farDay(), reason: 'sample' }) },
  undo: { params: byVoucher, body: () => ({ reason: 'sample' }) },
});

export const voucherObjects = async (a: TestApp, shop: TestApp['shop']) => {
  const made = await a.ok(shop.admin, voucherContract.sell, {
    body: { amount: 1000, payment: { method: 'cash' } },
  });
  await a.sql('update voucher set last_day = $2 where id = $1', [made.voucherId, farDay(-1)]);
  return { voucherId: made.voucherId, voucherCode: made.code };
};
