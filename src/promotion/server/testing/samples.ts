/** The smallest valid call of every operation of this room that takes something. */
import type { TestApp } from '../../../app/server/testing/app.ts';
import type { Objects } from '../../../app/server/testing/sample-objects.ts';
import { samplesOf } from '../../../app/server/testing/sample.ts';
import { promotionContract } from '../../contract.ts';

const by = (of: Objects) => ({ id: of.promotionId });
const rule = { name: 'Sample', gives: 'percent' as const, value: 5, minGarments: 500 };

export const promotionSamples = samplesOf(promotionContract, {
  add: { body: () => rule },
  change: { params: by, body: () => ({ ...rule, version: 1 }) },
  remove: { params: by },
});

/** A promotion that nothing of the samples is given. */
export const promotionObjects = async (a: TestApp, shop: TestApp['shop']) => {
  const { promotionId } = await a.ok(shop.admin, promotionContract.add, { body: rule });
  return { promotionId };
};
