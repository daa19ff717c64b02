import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { cash, changeGroup, updateShopSettings } from '#test/builders/index.ts';
import { promotionContract } from '#orders/promotions/contract.ts';
import { offlineContract } from '../contract.ts';
import { testDevicesOn } from './testing/devices.ts';

const a = await testApp();
let { deviceOf, sent, order, rental } = {} as ReturnType<typeof testDevicesOn>;
beforeAll(async () => {
  ({ deviceOf, sent, order, rental } = testDevicesOn(a));
  await updateShopSettings(a, { staff_discount_percent: 0 });
});

const priceList = async (): Promise<number> => {
  const { garments } = await a.ok(a.shop.staff, offlineContract.snapshot, { query: {} });
  return garments.data?.priceList ?? 0;
};
const written = async (more: object = {}) => {
  const { itemId, barcode, what } = await rental();
  const [row] = await a.sql<{ id: number }>('select group_id::int as id from product_item where id = $1', [
    itemId,
  ]);
  const lines = [{ itemId, barcode, rentalPrice: 500, bail: 1000 }];
  return { groupId: row?.id ?? 0, what: { ...what, lines, priceList: await priceList(), ...more } };
};
const send = async (what: Awaited<ReturnType<typeof written>>['what']) => sent((await deviceOf()).step(what));

describe('a rental entered offline', () => {
  it('keeps its price of 500 when the list price rises to 900', async () => {
    const { what, groupId } = await written();
    await changeGroup(a, groupId, { rentalPrice: 900, bail: 3000 });
    const step = await send(what);
    expect(step).toMatchObject({ state: 'done', reason: '' });
    expect(await order(step.order?.orderId ?? 0)).toMatchObject({
      state: 'out',
      money: { price: 500, balance: 0, bail: 1000, bailHeld: 1000 },
    });
  });

  it('keeps its VAT mode and terms', async () => {
    await updateShopSettings(a, { vat_system: true, in_vat: true, late_fee_per_day: 10_000 });
    const { what } = await written();
    await updateShopSettings(a, { in_vat: false, late_fee_per_day: 50_000 });
    const step = await send(what);
    const { money, terms } = await order(step.order?.orderId ?? 0);
    expect([step.state, money.price, money.vatOnTop, terms.lateFeePerDay]).toEqual(['done', 500, 0, 100]);
    await updateShopSettings(a, { vat_system: false, in_vat: true });
  });

  it('keeps the discount of a promotion that ended meanwhile, up to its amount', async () => {
    const { promotionId } = await a.ok(a.shop.admin, promotionContract.add, {
      body: { name: 'ลดหน้าฝน', gives: 'percent' as const, value: 10 },
    });
    const promised = (amount: number) => ({
      promotions: [{ promotionId, amount }],
      payments: [cash('price', 500 - amount), cash('bail', 1000)],
    });
    const [honest, greedy] = [await written(promised(50)), await written(promised(200))];
    await a.sql('update promotion set active = false where id = $1', [promotionId]);
    const step = await send(honest.what);
    expect(step.state).toBe('done');
    expect((await order(step.order?.orderId ?? 0)).money).toMatchObject({ price: 450, balance: 0 });
    expect((await send(greedy.what)).reason).toBe('OFFLINE_PROMOTION');
  });

  it('keeps a garment that the shop no longer offers', async () => {
    const { what, groupId } = await written();
    await changeGroup(a, groupId, { state: false });
    expect((await send(what)).state).toBe('done');
  });

  it("has a discount if its price is below the snapshot's", async () => {
    const { what, groupId } = await written();
    await changeGroup(a, groupId, { rentalPrice: 900 });
    const [line] = what.lines;
    const lower = { ...what, lines: [{ itemId: 0, barcode: '', ...line, rentalPrice: 400 }] };
    expect(await send(lower as typeof what)).toMatchObject({ state: 'conflict', reason: 'DISCOUNT_LIMIT' });
  });

  it('cannot name a list that its device no longer had, or one of another branch', async () => {
    const { what, groupId } = await written();
    await changeGroup(a, groupId, { rentalPrice: 900 });
    await priceList();
    await a.sql("update offline_price_list set made_at = now() - interval '9 days' where shop_id = $1", [
      a.shop.shopId,
    ]);
    expect(await send(what)).toMatchObject({ state: 'conflict', reason: 'DISCOUNT_LIMIT' });
    const other = await written();
    await changeGroup(a, other.groupId, { rentalPrice: 900 });
    await a.sql('update offline_price_list set branch_id = $2 where shop_id = $1', [
      a.shop.shopId,
      a.shop.branchB,
    ]);
    expect((await send(other.what)).reason).toBe('DISCOUNT_LIMIT');
  });

  it('from a device without the list is compared with the current list', async () => {
    const { what, groupId } = await written();
    const { priceList: _, ...old } = what;
    await changeGroup(a, groupId, { rentalPrice: 900 });
    expect((await send(old as typeof what)).reason).toBe('DISCOUNT_LIMIT');
  });
});

it('a price list is recorded once for each change', async () => {
  const { groupId } = await written();
  const first = await priceList();
  expect(await priceList()).toBe(first);
  await changeGroup(a, groupId, { rentalPrice: 510 });
  expect(await priceList()).toBeGreaterThan(first);
});
