import { randomUUID } from 'node:crypto';
import { today } from '#test/builders/index.ts';
import { farDay } from '#lib/testing/far-day.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import type { TestApp } from '#test/server/test-app.ts';
import type { FirstSampleObjects, SampleObjects } from '#test/samples/sample-objects.ts';
import { sampleOrderDays, operationSamplesOf } from '#test/samples/sample.ts';

const byDraft = (of: SampleObjects) => ({ id: of.draftId });
const byOrder = (of: SampleObjects) => ({ id: of.orderId });
const order = (of: SampleObjects) => ({
  customerId: of.customerId,
  ...sampleOrderDays,
  lines: [{ itemId: of.itemId, quantity: 1 }],
  reserve: true,
});

export const rentalsSamples = operationSamplesOf(rentalsContract, {
  putCart: { body: (of) => ({ lines: [{ id: of.itemId, quantity: 1 }] }) },
  takeCart: { body: (of) => ({ from: of.cartId, kept: of.cartVersion }) },
  trySets: { body: (of) => ({ ...sampleOrderDays, sets: [{ setId: of.setId }] }) },
  open: { body: order },
  walkIn: {
    body: ({ customerId, itemId, barcode }) => ({
      customerId,
      pickupDay: today(),
      returnDay: today(),
      lines: [{ itemId, quantity: 1, barcode, rentalPrice: 0, bail: 0 }],
    }),
  },
  saveDraft: { params: byDraft, body: order },
  removeDraft: { params: byDraft },
  pickupPreview: {
    params: byOrder,
    body: (of) => ({ orderDetailIds: [of.orderDetailId], returnDay: farDay(8) }),
  },
  pickup: {
    params: byOrder,
    body: (of) => ({ lines: [{ orderDetailId: of.orderDetailId, barcode: of.barcode }] }),
  },
  earlyBack: { params: byOrder },
  getReturn: { params: byOrder },
  takeBack: {
    params: byOrder,
    body: (of) => ({ lines: [{ orderDetailId: of.orderDetailId, returnedDay: today() }] }),
  },
});

export const rentalsObjects = async (
  a: TestApp,
  shop: TestApp['shop'],
  { customerId, itemId }: FirstSampleObjects,
) => {
  const draft = await a.ok(shop.staff, rentalsContract.open, {
    body: { customerId, ...sampleOrderDays, lines: [{ itemId, quantity: 1 }], reserve: false },
  });
  const cartId = randomUUID();
  const { kept } = await a.ok(shop.staff, rentalsContract.putCart, {
    query: { cart: cartId },
    body: { customerId, lines: [{ id: itemId, quantity: 1 }] },
  });
  return { draftId: draft.orderId, cartId, cartVersion: kept };
};
