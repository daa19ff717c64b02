/** The smallest valid call of every operation of this room that takes something. */
import { transferContract } from '#inventory/transfers/contract.ts';
import type { TestApp } from '#test/server/test-app.ts';
import type { FirstObjects, Objects } from '#test/samples/sample-objects.ts';
import { samplesOf } from '#test/samples/sample.ts';
import { later } from '#lib/testing/far-day.ts';

const byTransfer = (of: Objects) => ({ id: of.transferId });
const byGroup = (of: Objects) => ({ id: of.groupId });

export const transferSamples = samplesOf(transferContract, {
  get: { params: byTransfer },
  request: {
    body: (of) => ({
      fromBranchId: of.secondBranchId,
      toBranchId: of.branchId,
      items: [{ itemId: of.itemId, quantity: 1 }],
    }),
  },
  send: { params: byTransfer, body: () => ({ expectedDay: later(-1) }) },
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

/** A way that is asked for. */
export const transferObjects = async (a: TestApp, shop: TestApp['shop'], { itemId }: FirstObjects) => {
  const { transferId } = await a.ok(shop.staff, transferContract.request, {
    body: { fromBranchId: shop.branchA, toBranchId: shop.branchB, items: [{ itemId, quantity: 1 }] },
  });
  return { transferId };
};
