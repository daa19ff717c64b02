/** The smallest valid call of every operation of this room that takes something. */
import { billingContract } from '#counter/payment-links/contract.ts';
import type { TestApp } from '#test/server/test-app.ts';
import type { FirstObjects, Objects } from '#test/samples/sample-objects.ts';
import { samplesOf } from '#test/samples/sample.ts';
import { later } from '#lib/testing/far-day.ts';

const byParcel = (of: Objects) => ({ id: of.orderId, kind: 'out' as const });
const byBill = (of: Objects) => ({ id: of.billId });
const byOrder = (of: Objects) => ({ id: of.orderId });
const byItem = (of: Objects) => ({ id: of.itemId });

export const billingSamples = samplesOf(billingContract, {
  order: { params: byOrder },
  make: { params: byOrder, body: () => ({ price: 1, dueDay: later(-1) }) },
  withdraw: { params: byBill },
  addSlip: { params: byBill, body: (of) => ({ slipImageId: of.proofId }) },
  refuseSlip: { params: byBill, body: () => ({ reason: 'Sample', version: 1 }) },
  confirm: { params: byBill, body: () => ({ method: 'transfer', version: 1 }) },
  itemDays: { params: byItem },
  parcel: { params: byOrder },
  saveParcel: { params: byParcel, body: () => ({ name: 'Sample', version: 0 }) },
  moveParcel: { params: byParcel, body: () => ({ step: 'packed', version: 1 }) },
});

/** A bill that waits. */
export const billingObjects = async (a: TestApp, shop: TestApp['shop'], { orderId }: FirstObjects) => {
  const { bill } = await a.ok(shop.staff, billingContract.make, {
    params: { id: orderId },
    body: { price: 1, dueDay: later(-1) },
  });
  return { billId: bill?.billId ?? 0 };
};
