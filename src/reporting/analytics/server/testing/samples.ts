/** The smallest valid call of every operation of this room that takes something. */
import { insightContract } from '#reporting/analytics/contract.ts';
import type { Objects } from '#test/samples/sample-objects.ts';
import type { TestApp } from '#test/server/test-app.ts';
import { samplesOf } from '#test/samples/sample.ts';

const byCustomer = (of: Objects) => ({ id: of.customerId });
const byUnit = (of: Objects) => ({ id: of.unitId });
const byGroup = (of: Objects) => ({ id: of.groupId });

export const insightObjects = async (a: TestApp, shop: TestApp['shop']) => ({
  ownerId: shop.owner.userId,
  /** Somebody who receives the report of the month. */
  receiverId: Number(
    (
      await a.one<{ id: string }>(
        `insert into figure_receiver (shop_id, user_id, address) values ($1, $2, gen_random_uuid()::text || '@example.com') returning id`,
        [shop.shopId, shop.owner.userId],
      )
    ).id,
  ),
  /** A view that an owner keeps; one more with each call. */
  viewId: Number(
    (
      await a.one<{ id: string }>(
        `insert into figure_view (shop_id, user_id, name, search) values ($1, $2, gen_random_uuid()::text, '{}') returning id`,
        [shop.shopId, shop.owner.userId],
      )
    ).id,
  ),
});

export const insightSamples = samplesOf(insightContract, {
  unitLife: { params: byUnit },
  timeline: { params: byGroup },
  customerLife: { params: byCustomer },
  monthlyIncome: { body: () => ({}) },
  saveReport: { body: () => ({ active: false, hour: 9, version: 0 }) },
  addReceiver: { body: (of) => ({ userId: of.ownerId, address: 'new@example.com' }) },
  dropReceiver: { params: (of) => ({ id: of.receiverId }) },
  tryReport: { params: (of) => ({ id: of.receiverId }) },
  addView: { body: (of) => ({ name: 'ชุดควรขาย', search: { view: 'garments' as const, group: of.groupId } }) },
  saveView: { params: (of) => ({ id: of.viewId }), body: () => ({ shared: true }) },
  dropView: { params: (of) => ({ id: of.viewId }) },
  monthlySellStat: { body: () => ({ branchId: 'all' as const }) },
});
