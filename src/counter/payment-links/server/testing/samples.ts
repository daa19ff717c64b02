import { paymentLinksContract } from '#counter/payment-links/contract.ts';
import type { TestApp } from '#test/server/test-app.ts';
import type { FirstSampleObjects, SampleObjects } from '#test/samples/sample-objects.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';
import { farDay } from '#lib/testing/far-day.ts';

const byParcel = (of: SampleObjects) => ({ id: of.orderId, kind: 'out' as const });
const byBill = (of: SampleObjects) => ({ id: of.billId });
const byOrder = (of: SampleObjects) => ({ id: of.orderId });
const byItem = (of: SampleObjects) => ({ id: of.itemId });

export const paymentLinksSamples = operationSamplesOf(paymentLinksContract, {
  order: { params: byOrder },
  make: { params: byOrder, body: () => ({ price: 1, dueDay: farDay(-1) }) },
  withdraw: { params: byBill },
  addOrderSlip: { params: byOrder, body: (of) => ({ slipImageId: of.proofId }) },
  bookSlip: {
    params: byBill,
    body: () => ({ version: 1, method: 'transfer', amount: 1, price: 1 }),
  },
  refuseSlip: { params: byBill, body: () => ({ reason: 'Sample', version: 1 }) },
  confirm: { params: byBill, body: () => ({ method: 'transfer', version: 1 }) },
  saveSlipService: {
    body: () => ({ active: false, service: 'easyslip', dailyLimit: 10, version: 0 }),
  },
  itemDays: { params: byItem },
  parcel: { params: byOrder },
  saveParcel: { params: byParcel, body: () => ({ name: 'Sample', version: 0 }) },
  moveParcel: { params: byParcel, body: () => ({ step: 'packed', version: 1 }) },
});

export const paymentLinksObjects = async (
  a: TestApp,
  shop: TestApp['shop'],
  { orderId }: FirstSampleObjects,
) => {
  const { bill } = await a.ok(shop.staff, paymentLinksContract.make, {
    params: { id: orderId },
    body: { price: 1, dueDay: farDay(-1) },
  });
  return { billId: bill?.billId ?? 0 };
};
