/** The smallest valid call of every operation of this room that takes something. */
import { changeContract } from '#orders/amendments/contract.ts';
import type { Objects } from '#test/samples/sample-objects.ts';
import { days, samplesOf } from '#test/samples/sample.ts';
import { later } from '#lib/testing/far-day.ts';

const byOrder = (of: Objects) => ({ id: of.orderId });
const edited = (of: Objects) => ({
  version: 1,
  customerId: of.customerId,
  eventDay: null,
  ...days,
  rentDurationId: null,
  lines: [{ orderDetailId: of.orderDetailId }],
});

export const changeSamples = samplesOf(changeContract, {
  extend: {
    params: byOrder,
    body: (of) => ({ orderDetailIds: [of.orderDetailId], returnDay: later(8) }),
  },
  swap: { params: byOrder, body: (of) => ({ orderDetailId: of.orderDetailId, itemId: of.itemId }) },
  swapChoices: { params: byOrder, body: (of) => ({ orderDetailId: of.orderDetailId, itemIds: [of.itemId] }) },
  cancel: {
    params: byOrder,
    body: () => ({ kind: 'cancelled', reason: 'sample', money: 'forfeit' }),
  },
  editPreview: { params: byOrder, body: edited },
  edit: { params: byOrder, body: edited },
  undo: { params: byOrder, body: () => ({ stepId: 1, reason: 'sample' }) },
  found: { params: byOrder, body: (of) => ({ orderDetailId: of.orderDetailId }) },
  lateCharge: {
    params: byOrder,
    body: (of) => ({ orderDetailId: of.orderDetailId, amount: 1, note: 'sample' }),
  },
});
