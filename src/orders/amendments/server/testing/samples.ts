import { amendmentContract } from '#orders/amendments/contract.ts';
import type { SampleObjects } from '#test/samples/sample-objects.ts';
import { sampleOrderDays, operationSamplesOf } from '#test/samples/sample.ts';
import { farDay } from '#lib/testing/far-day.ts';

const byOrder = (of: SampleObjects) => ({ id: of.orderId });
const edited = (of: SampleObjects) => ({
  version: 1,
  customerId: of.customerId,
  eventDay: null,
  ...sampleOrderDays,
  rentDurationId: null,
  lines: [{ orderDetailId: of.orderDetailId }],
});

export const amendmentSamples = operationSamplesOf(amendmentContract, {
  extend: {
    params: byOrder,
    body: (of) => ({ orderDetailIds: [of.orderDetailId], returnDay: farDay(8) }),
  },
  extendPreview: { params: byOrder, body: () => ({ returnDay: farDay(8) }) },
  swap: { params: byOrder, body: (of) => ({ orderDetailId: of.orderDetailId, itemId: of.itemId }) },
  swapChoices: { params: byOrder, body: (of) => ({ orderDetailId: of.orderDetailId, itemIds: [of.itemId] }) },
  cancel: {
    params: byOrder,
    body: () => ({ kind: 'cancelled', reason: 'sample', money: 'forfeit' }),
  },
  editPreview: { params: byOrder, body: edited },
  edit: { params: byOrder, body: edited },
  visitTimes: { params: byOrder },
  saveVisitTimes: { params: byOrder, body: () => ({ pickup: null, return: null }) },
  undo: { params: byOrder, body: () => ({ stepId: 1, reason: 'sample' }) },
  found: { params: byOrder, body: (of) => ({ orderDetailId: of.orderDetailId }) },
  lateCharge: {
    params: byOrder,
    body: (of) => ({ orderDetailId: of.orderDetailId, amount: 1, note: 'sample' }),
  },
  lowerFee: {
    params: byOrder,
    body: (of) => ({
      fees: [{ orderDetailId: of.orderDetailId, kind: 'late_fee', amount: 1 }],
      reason: 'sample',
    }),
  },
});
