/** The smallest valid call of every operation of this room that takes something. */
import { prepareContract } from '#counter/preparation/contract.ts';
import type { TestApp } from '#test/server/test-app.ts';
import type { FirstObjects, Objects } from '#test/samples/sample-objects.ts';
import { samplesOf } from '#test/samples/sample.ts';
import { later } from '#lib/testing/far-day.ts';

const byFitting = (of: Objects) => ({ id: of.fittingId });
const byOrder = (of: Objects) => ({ id: of.orderId });

export const prepareSamples = samplesOf(prepareContract, {
  get: { params: byOrder },
  history: { params: byOrder },
  tick: {
    params: byOrder,
    body: (of) => ({ orderDetailIds: [of.orderDetailId], steps: ['pull'], done: true }),
  },
  bind: { params: byOrder, body: (of) => ({ barcode: of.barcode }) },
  saveNote: {
    params: byOrder,
    body: (of) => ({ orderDetailId: of.orderDetailId, note: 'sample', alteration: '' }),
  },
  packPart: {
    params: byOrder,
    body: (of) => ({ orderDetailId: of.orderDetailId, partId: of.partId, packed: true }),
  },
  checkFitting: { body: () => ({ day: later(-2), from: '10:00', to: '10:30' }) },
  addFitting: {
    body: (of) => ({ orderId: of.orderId, day: later(-2), from: '10:00', to: '10:30' }),
  },
  saveFitting: {
    params: byFitting,
    body: () => ({ day: later(-2), from: '11:00', to: '11:30', version: 1 }),
  },
  markFitting: { params: byFitting, body: () => ({ state: 'came', version: 1 }) },
});

/** An appointment. */
export const prepareObjects = async (a: TestApp, shop: TestApp['shop'], { customerId }: FirstObjects) => {
  const { fittingId } = await a.ok(shop.staff, prepareContract.addFitting, {
    body: { customerId, day: later(-2), from: '10:00', to: '10:30' },
  });
  return { fittingId };
};
