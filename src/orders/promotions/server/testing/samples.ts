import type { TestApp } from '#test/server/test-app.ts';
import type { SampleObjects } from '#test/samples/sample-objects.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';
import { promotionContract } from '#orders/promotions/contract.ts';

const by = (of: SampleObjects) => ({ id: of.promotionId });
const rule = { name: 'Sample', gives: 'percent' as const, value: 5, minGarments: 500 };

export const promotionSamples = operationSamplesOf(promotionContract, {
  add: { body: () => rule },
  change: { params: by, body: () => ({ ...rule, version: 1 }) },
  remove: { params: by },
  saveLevels: {
    body: (of) => ({ known: [of.levelId], itemList: [{ levelId: of.levelId, name: 'Sample' }] }),
  },
  member: { params: (of) => ({ id: of.customerId }) },
  setMember: { params: (of) => ({ id: of.customerId }), body: (of) => ({ levelId: of.levelId }) },
});

export const promotionObjects = async (a: TestApp, shop: TestApp['shop']) => {
  const { promotionId } = await a.ok(shop.admin, promotionContract.add, { body: rule });
  const { itemList: had } = await a.ok(shop.staff, promotionContract.levels);
  const { itemList } = await a.ok(shop.admin, promotionContract.saveLevels, {
    body: {
      known: had.map((one) => one.levelId),
      itemList: [...had.map(({ levelId, name }) => ({ levelId, name })), { name: 'Sample' }],
    },
  });
  return { promotionId, levelId: itemList.at(-1)?.levelId ?? 0 };
};
