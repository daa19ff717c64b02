import { orderContract } from '#orders/order/contract.ts';
import type { TestApp } from '#test/server/test-app.ts';
import { pictureFile } from '#test/samples/sample-files.ts';
import type { SampleObjects } from '#test/samples/sample-objects.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';
import { farDay } from '#lib/testing/far-day.ts';

const byOrder = (of: SampleObjects) => ({ id: of.orderId });

export const orderSamples = operationSamplesOf(orderContract, {
  readSlip: { body: () => ({ proof: '1' }), file: pictureFile },
  get: { params: byOrder },
  pay: {
    params: byOrder,
    body: () => ({ payments: [{ for: 'price', method: 'cash', amount: 1 }] }),
  },
  log: { params: byOrder },
  tryPromotions: {
    body: (of) => ({ pickupDay: farDay(), returnDay: farDay(), lines: [{ itemId: of.itemId, quantity: 1 }] }),
  },
});

export const orderObjects = async (a: TestApp, shop: TestApp['shop']) => {
  const { imageId: proofId } = await a.ok(shop.staff, orderContract.readSlip, {
    body: { proof: '1' },
    file: pictureFile(),
  });
  await a.sql("update slip_picture set bank = '014', transaction_ref = $2 where image_id = $1", [
    proofId,
    `SAMPLE${proofId}`,
  ]);
  return { proofId };
};
