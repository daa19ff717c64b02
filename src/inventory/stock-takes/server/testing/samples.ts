import { stocktakeContract } from '#inventory/stock-takes/contract.ts';
import type { TestApp } from '#test/server/test-app.ts';
import type { SampleObjects } from '#test/samples/sample-objects.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';

const byTake = (of: SampleObjects) => ({ id: of.takeId });

export const stocktakeSamples = operationSamplesOf(stocktakeContract, {
  start: { body: (of) => ({ branchId: of.branchId }) },
  get: { params: byTake },
  scan: { params: byTake, body: () => ({ barcodes: ['SAMPLE'] }) },
  unscan: { params: byTake, body: () => ({ barcode: 'SAMPLE' }) },
  lines: { params: byTake },
  close: { params: byTake, body: () => ({}) },
  cancel: { params: byTake, body: () => ({}) },
  exportSheet: { params: byTake },
});

export const stocktakeObjects = async (a: TestApp, shop: TestApp['shop']) => {
  const take = await a.one<{ id: string }>(
    "insert into stock_take (shop_id, branch_id, state, closed_at) values ($1, $2, 'cancelled', now()) returning id",
    [shop.shopId, shop.branchA],
  );
  return { takeId: Number(take.id) };
};
