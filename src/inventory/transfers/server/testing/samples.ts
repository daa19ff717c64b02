import { transferContract } from '#inventory/transfers/contract.ts';
import type { TestApp } from '#test/server/test-app.ts';
import type { FirstSampleObjects, SampleObjects } from '#test/samples/sample-objects.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';
import { farDay } from '#lib/testing/far-day.ts';

const byTransfer = (of: SampleObjects) => ({ id: of.transferId });
const byGroup = (of: SampleObjects) => ({ id: of.groupId });

export const transferSamples = operationSamplesOf(transferContract, {
  get: { params: byTransfer },
  request: {
    body: (of) => ({
      fromBranchId: of.secondBranchId,
      toBranchId: of.branchId,
      items: [{ itemId: of.itemId, quantity: 1 }],
    }),
  },
  send: { params: byTransfer, body: () => ({ expectedDay: farDay(-1) }) },
  receive: { params: byTransfer, body: () => ({ barcodes: ['SAMPLE'] }) },
  missing: { params: byTransfer, body: () => ({ lineIds: [1], note: 'sample' }) },
  answerMissing: { params: byTransfer, body: () => ({ lineId: 1, here: false, note: 'sample' }) },
  writeOff: { params: byTransfer, body: () => ({ lineId: 1, reason: 'sample' }) },
  cancel: { params: byTransfer, body: () => ({ reason: 'sample' }) },
  assign: {
    body: (of) => ({ unitIds: [of.unitId], toBranchId: of.secondBranchId, way: 'send' }),
  },
  groupUnits: { params: byGroup },
});

export const transferObjects = async (a: TestApp, shop: TestApp['shop'], { itemId }: FirstSampleObjects) => {
  const { transferId } = await a.ok(shop.staff, transferContract.request, {
    body: { fromBranchId: shop.branchA, toBranchId: shop.branchB, items: [{ itemId, quantity: 1 }] },
  });
  return { transferId };
};
