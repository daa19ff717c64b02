/** The smallest valid call of every operation of this room that takes something. */
import { partyContract } from '#counter/group-orders/contract.ts';
import type { TestApp } from '#test/server/test-app.ts';
import type { FirstObjects, Objects } from '#test/samples/sample-objects.ts';
import { samplesOf } from '#test/samples/sample.ts';
import type { SentFile } from '#test/server/requests.ts';
import { later } from '#lib/testing/far-day.ts';

const wearers = (of: Objects) => [{ name: 'Sample', itemIds: [of.itemId] }];
const byWearer = (of: Objects) => ({ id: of.wearerId });
const byOrder = (of: Objects) => ({ id: of.orderId });
const listFile = (): SentFile => ({
  name: 'sample.csv',
  bytes: new Uint8Array(Buffer.from('Name,Code\nSample,X\n')),
});

export const partySamples = samplesOf(partyContract, {
  preview: { body: () => ({}), file: listFile },
  create: {
    body: (of) => ({
      pickupDay: later(29),
      returnDay: later(31),
      customerId: of.customerId,
      reserve: false,
      wearers: wearers(of),
    }),
  },
  get: { params: byOrder },
  addWearers: { params: byOrder, body: (of) => ({ wearers: wearers(of) }) },
  assign: { params: byOrder, body: () => ({}) },
  saveWearer: { params: byWearer, body: () => ({ name: 'Sample' }) },
  removeWearer: { params: byWearer },
});

/** A wearer of the order's garment. */
export const partyObjects = async (a: TestApp, shop: TestApp['shop'], { orderId, itemId }: FirstObjects) => {
  const { wearers: made } = await a.ok(shop.staff, partyContract.addWearers, {
    params: { id: orderId },
    body: { wearers: [{ name: 'Sample', itemIds: [itemId] }] },
  });
  return { wearerId: made[0]?.wearerId ?? 0 };
};
