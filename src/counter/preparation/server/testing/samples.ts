import { preparationContract } from '#counter/preparation/contract.ts';
import type { TestApp } from '#test/server/test-app.ts';
import type { FirstSampleObjects, SampleObjects } from '#test/samples/sample-objects.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';
import { farDay } from '#lib/testing/far-day.ts';

const byFitting = (of: SampleObjects) => ({ id: of.fittingId });
const byOrder = (of: SampleObjects) => ({ id: of.orderId });

export const preparationSamples = operationSamplesOf(preparationContract, {
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
  checkFitting: { body: () => ({ day: farDay(-2), from: '10:00', to: '10:30' }) },
  addFitting: {
    body: (of) => ({ orderId: of.orderId, day: farDay(-2), from: '10:00', to: '10:30' }),
  },
  saveFitting: {
    params: byFitting,
    body: () => ({ day: farDay(-2), from: '11:00', to: '11:30', version: 1 }),
  },
  markFitting: { params: byFitting, body: () => ({ state: 'came', version: 1 }) },
});

export const preparationObjects = async (
  a: TestApp,
  shop: TestApp['shop'],
  { customerId }: FirstSampleObjects,
) => {
  const { fittingId } = await a.ok(shop.staff, preparationContract.addFitting, {
    body: { customerId, day: farDay(-2), from: '10:00', to: '10:30' },
  });
  return { fittingId };
};
