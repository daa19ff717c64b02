import type { TestApp } from '#test/server/test-app.ts';
import type { SampleObjects } from '#test/samples/sample-objects.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';

const byGoods = (of: SampleObjects) => ({ id: of.goodsId });
const byCount = (of: SampleObjects) => ({ id: of.countId });
const line = (of: SampleObjects) => ({ goodsId: of.goodsId, quantity: 1 });

export const consumablesSamples = operationSamplesOf(consumablesContract, {
  scan: { body: (of) => ({ code: of.goodsCode }) },
  get: { params: byGoods },
  create: { body: () => ({ name: 'Sample stockings' }) },
  change: { params: byGoods, body: () => ({ name: 'Sample film', version: 2 }) },
  setActive: { params: byGoods, body: () => ({ active: false }) },
  remove: { params: (of) => ({ id: of.newGoodsId }) },
  receive: { body: (of) => ({ lines: [line(of)] }) },
  askReceive: { body: (of) => ({ lines: [{ ...line(of), cost: 1 }], paid: { method: 'cash' } }) },
  writeOff: { body: (of) => ({ ...line(of), reason: 'torn' }) },
  move: { body: (of) => ({ toBranchId: of.secondBranchId, lines: [line(of)] }) },
  history: { params: byGoods },
  startCount: { body: () => ({}) },
  count: { params: byCount },
  countScan: { params: byCount, body: (of) => ({ code: of.goodsCode }) },
  countSet: { params: byCount, body: (of) => ({ goodsId: of.goodsId, found: 1 }) },
  postCount: { params: byCount },
  cancelCount: { params: byCount },
});

export const consumablesObjects = async (a: TestApp, shop: TestApp['shop']) => {
  const { goodsId, code } = await a.ok(shop.admin, consumablesContract.create, {
    body: { name: 'Sample pins', cost: 5 },
  });
  const fresh = await a.ok(shop.admin, consumablesContract.create, { body: { name: 'Sample belt' } });
  await a.ok(shop.staff, consumablesContract.receive, {
    body: { lines: [{ goodsId, quantity: 3, cost: 4 }] },
  });
  const { countId } = await a.ok(shop.staff, consumablesContract.startCount, { body: {} });
  return { goodsId, goodsCode: code, newGoodsId: fresh.goodsId, countId };
};
