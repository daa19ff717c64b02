import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { orderBuildersOf, updateShopSettings } from '#test/builders/index.ts';

const a = await testApp();
const { staff } = a.shop;
const { reserved, idsOf } = orderBuildersOf(a);

it('counts no garment if the only one is in repair', async () => {
  const { itemId } = await a.makeItem({ units: 1 });
  const order = await reserved({ itemId, from: 1, to: 2 });
  await a.sql("update unit set state = 'repair' where item_id = $1", [itemId]);
  const [orderDetailId = 0] = idsOf(order);
  const { prices } = await a.ok(staff, amendmentContract.swapChoices, {
    params: { id: order.orderId },
    body: { orderDetailId, itemIds: [itemId] },
  });
  expect(prices.map((one) => one.free)).toEqual([0]);
});

it.each([
  { agreed: 1, today: 3, free: 1 },
  { agreed: 3, today: 1, free: 0 },
])(
  'counts free garments by the turnaround of the reservation ($agreed days), as the swap does',
  async (of) => {
    const { itemId } = await a.makeItem({ units: 1 });
    await reserved({ itemId, from: 4, to: 5 });
    await updateShopSettings(a, { turnaround_days: of.agreed });
    const order = await reserved({ from: 1, to: 2 });
    await updateShopSettings(a, { turnaround_days: of.today });
    const at = { params: { id: order.orderId } };
    const [orderDetailId = 0] = idsOf(order);
    const { prices } = await a.ok(staff, amendmentContract.swapChoices, {
      ...at,
      body: { orderDetailId, itemIds: [itemId] },
    });
    const reply = await a.call(staff, amendmentContract.swap, { ...at, body: { orderDetailId, itemId } });
    await updateShopSettings(a, { turnaround_days: 1 });
    expect([prices[0]?.free, reply.status]).toEqual([of.free, of.free === 1 ? 200 : 409]);
  },
);
