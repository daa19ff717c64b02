import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { orderBuildersOf, saveShopRules } from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);

const swap = async (of: { body?: object; same?: boolean; missing?: boolean; who?: typeof a.shop.staff }) => {
  await saveShopRules(a, { swapFee: 100 });
  const { itemId } = await a.makeItem({ units: 2 });
  const other = await a.makeItem({ units: 1 });
  const order = await make.reserved({ itemId, from: 2, to: 3 });
  const [orderDetailId = 0] = make.idsOf(order);
  if (of.missing === true)
    await a.sql("update unit set state = 'lost' where barcode = $1", [order.lines[0]?.barcode]);
  const reply = await a.call(of.who ?? a.shop.staff, amendmentContract.swap, {
    params: { id: order.orderId },
    body: { orderDetailId, itemId: of.same === true ? itemId : other.itemId, ...of.body },
  });
  return { ...reply, charges: reply.data.charges?.map((one) => [one.kind, one.amount, one.reason]) };
};

it('costs the fee of the terms by default, and nothing for another unit of the item or a garment that will be missing', async () => {
  expect((await swap({})).charges).toEqual([['swap_fee', 100, '']]);
  expect((await swap({ same: true })).charges).toEqual([]);
  expect((await swap({ missing: true })).charges).toEqual([]);
});

it('the choices show the fee that the server charges', async () => {
  await saveShopRules(a, { swapFee: 100 });
  const { itemId } = await a.makeItem({ units: 2 });
  const other = await a.makeItem({ units: 1 });
  const order = await make.reserved({ itemId, from: 2, to: 3 });
  const [orderDetailId = 0] = make.idsOf(order);
  const feesOf = async () =>
    (
      await a.ok(a.shop.staff, amendmentContract.swapChoices, {
        params: { id: order.orderId },
        body: { orderDetailId, itemIds: [itemId, other.itemId] },
      })
    ).prices.map((one) => one.fee);
  expect(await feesOf()).toEqual([0, 100]);
  await a.sql("update unit set state = 'lost' where barcode = $1", [order.lines[0]?.barcode]);
  expect(await feesOf()).toEqual([0, 0]);
});

it('a lower fee is a discount, with its reason, limit and right; the log has the difference', async () => {
  expect((await swap({ body: { fee: 95 } })).error.fields?.[0]?.field).toBe('discountReason');
  const why = { discountReason: 'ลูกค้าประจำ' };
  expect((await swap({ body: { fee: 0, ...why } })).error.code).toBe('DISCOUNT_LIMIT');
  expect((await swap({ body: { fee: 95, ...why } })).charges).toEqual([['swap_fee', 95, why.discountReason]]);
  const { after } = await a.one<{ after: object }>(
    "select after from audit_log where action = 'rental.swap' order by id desc limit 1",
  );
  expect(after).toMatchObject({ fee: 9500, discount: 500, ...why });
  expect((await swap({ body: { fee: 0, ...why }, who: a.shop.admin })).charges).toEqual([]);
});
