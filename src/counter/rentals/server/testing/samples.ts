/** The smallest valid call of every operation of this room that takes something. */
import { bangkokDay } from '#lib/dates/day.ts';
import { counterContract } from '#counter/rentals/contract.ts';
import type { TestApp } from '#test/server/test-app.ts';
import type { FirstObjects, Objects } from '#test/samples/sample-objects.ts';
import { days, samplesOf } from '#test/samples/sample.ts';

const today = bangkokDay(new Date());
const byDraft = (of: Objects) => ({ id: of.draftId });
const byOrder = (of: Objects) => ({ id: of.orderId });
const order = (of: Objects) => ({
  customerId: of.customerId,
  ...days,
  lines: [{ itemId: of.itemId, quantity: 1 }],
  reserve: true,
});

export const counterSamples = samplesOf(counterContract, {
  putCart: { body: (of) => ({ lines: [{ id: of.itemId, quantity: 1 }] }) },
  scanned: { body: () => ({ codes: ['X0001'] }) },
  trySets: { body: (of) => ({ ...days, sets: [{ setId: of.setId }] }) },
  open: { body: order },
  walkIn: {
    body: ({ customerId, itemId }) => ({
      customerId,
      pickupDay: today,
      returnDay: today,
      lines: [{ itemId, quantity: 1, rentalPrice: 0, bail: 0 }],
    }),
  },
  saveDraft: { params: byDraft, body: order },
  removeDraft: { params: byDraft },
  pickup: { params: byOrder, body: (of) => ({ lines: [{ orderDetailId: of.orderDetailId }] }) },
  earlyBack: { params: byOrder },
  getReturn: { params: byOrder },
  takeBack: {
    params: byOrder,
    body: (of) => ({ lines: [{ orderDetailId: of.orderDetailId, returnedDay: today }] }),
  },
});

/** A draft. */
export const counterObjects = async (
  a: TestApp,
  shop: TestApp['shop'],
  { customerId, itemId }: FirstObjects,
) => {
  const draft = await a.ok(shop.staff, counterContract.open, {
    body: { customerId, ...days, lines: [{ itemId, quantity: 1 }], reserve: false },
  });
  return { draftId: draft.orderId };
};
