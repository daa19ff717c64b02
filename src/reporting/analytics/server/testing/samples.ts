import { analyticsContract } from '#reporting/analytics/contract.ts';
import type { SampleObjects } from '#test/samples/sample-objects.ts';
import type { TestApp } from '#test/server/test-app.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';

const byCustomer = (of: SampleObjects) => ({ id: of.customerId });
const byUnit = (of: SampleObjects) => ({ id: of.unitId });
const byGroup = (of: SampleObjects) => ({ id: of.groupId });

export const analyticsObjects = async (a: TestApp, shop: TestApp['shop']) => ({
  ownerId: shop.owner.userId,
  receiverId: Number(
    (
      await a.one<{ id: string }>(
        `insert into figure_receiver (shop_id, user_id, address) values ($1, $2, gen_random_uuid()::text || '@example.com') returning id`,
        [shop.shopId, shop.owner.userId],
      )
    ).id,
  ),
  viewId: Number(
    (
      await a.one<{ id: string }>(
        `insert into figure_view (shop_id, user_id, name, search) values ($1, $2, gen_random_uuid()::text, '{}') returning id`,
        [shop.shopId, shop.owner.userId],
      )
    ).id,
  ),
});

export const analyticsSamples = operationSamplesOf(analyticsContract, {
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
