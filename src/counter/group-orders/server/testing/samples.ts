import { groupOrdersContract } from '#counter/group-orders/contract.ts';
import type { TestApp } from '#test/server/test-app.ts';
import type { FirstSampleObjects, SampleObjects } from '#test/samples/sample-objects.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';
import type { UploadedTestFile } from '#test/server/requests.ts';
import { farDay } from '#lib/testing/far-day.ts';

const wearers = (of: SampleObjects) => [{ name: 'Sample', itemIds: [of.itemId] }];
const byWearer = (of: SampleObjects) => ({ id: of.wearerId });
const byOrder = (of: SampleObjects) => ({ id: of.orderId });
const byList = (of: SampleObjects) => ({ id: of.wearerListId });
const listFile = (): UploadedTestFile => ({
  name: 'sample.csv',
  bytes: new Uint8Array(Buffer.from('Name,Code\nSample,X\n')),
});

export const groupOrdersSamples = operationSamplesOf(groupOrdersContract, {
  preview: { body: () => ({}), file: listFile },
  rematch: { params: byList, body: () => ({ headingRow: 1, fields: ['name', 'code'] }) },
  refused: { params: byList, body: () => ({}) },
  create: {
    body: (of) => ({
      pickupDay: farDay(29),
      returnDay: farDay(31),
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

export const groupOrdersObjects = async (
  a: TestApp,
  shop: TestApp['shop'],
  { orderId, itemId }: FirstSampleObjects,
) => {
  const { wearers: made } = await a.ok(shop.staff, groupOrdersContract.addWearers, {
    params: { id: orderId },
    body: { wearers: [{ name: 'Sample', itemIds: [itemId] }] },
  });
  const { survey } = await a.ok(shop.staff, groupOrdersContract.preview, { body: {}, file: listFile() });
  return { wearerId: made[0]?.wearerId ?? 0, wearerListId: survey.uploadId };
};
