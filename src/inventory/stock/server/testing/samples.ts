import { stockContract } from '#inventory/stock/contract.ts';
import type { TestApp } from '#test/server/test-app.ts';
import type { FirstSampleObjects, SampleObjects } from '#test/samples/sample-objects.ts';
import { sampleOrderDays, operationSamplesOf } from '#test/samples/sample.ts';

const byUnit = (of: SampleObjects) => ({ id: of.unitId });

export const stockSamples = operationSamplesOf(stockContract, {
  check: { body: (of) => ({ ...sampleOrderDays, lines: [{ itemId: of.itemId, quantity: 1 }] }) },
  // Another shop's code counts as unknown, not as an error.
  resolveCode: { body: () => ({ code: 'NO-SUCH-CODE' }) },
  getUnit: { params: byUnit },
  moveUnits: { body: (of) => ({ unitIds: [of.unitId], to: 'wash' }) },
  changeUnit: { params: byUnit, body: () => ({ version: 1, note: 'sample' }) },
  addUnitImages: { params: byUnit, body: (of) => ({ images: [of.photo] }) },
  removeUnitImage: { params: byUnit, body: (of) => ({ image: of.photo }) },
  mint: { body: (of) => ({ branchId: of.branchId, lines: [{ itemId: of.itemId, count: 1 }] }) },
  removeUnit: { params: byUnit },
  unitParts: { params: byUnit },
  settlePart: { params: byUnit, body: (of) => ({ partId: of.partId, to: 'missing' as const }) },
});

export const stockObjects = async (a: TestApp, shop: TestApp['shop'], { unitId }: FirstSampleObjects) => {
  const photo = `photo-${unitId}`;
  await a.sql(
    "with made as (insert into image (shop_id, folder, token, mime, bytes, width, height) values ($1, 'item', $2, 'image/webp', 1, 8, 4) returning id) insert into unit_image (shop_id, unit_id, image_id) select $1, $3, id from made",
    [shop.shopId, photo, unitId],
  );
  return { photo };
};
