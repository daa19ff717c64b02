import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import {
  changeGroup,
  errorCodeOf,
  inDays,
  orderBuildersOf,
  saveShopRules,
  updateShopSettings,
} from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const { staff, admin } = a.shop;
const at = (order: Pick<Order, 'orderId'>) => ({ params: { id: order.orderId } });

/**
 * Orders A (days 1–3) and B (days 5–7) of one garment were agreed with one day of turnaround, which is now
 * three.
 */
const underLongerTurnaround = async (
  longer: () => Promise<void> = () => saveShopRules(a, { turnaroundDays: 3 }),
) => {
  await saveShopRules(a, { turnaroundDays: 1 });
  const made = await a.makeItem({ units: 1, category: 'gown' });
  const first = await make.reserved({ itemId: made.itemId, from: 1, to: 3 });
  const second = await make.reserved({ itemId: made.itemId, from: 5, to: 7 });
  await longer();
  return { ...made, first, second };
};

describe('under a longer turnaround', () => {
  it('an order can be shortened and picked up later', async () => {
    const { first, itemId } = await underLongerTurnaround();
    const lines = [{ itemId, quantity: 1 }];
    const check = await a.ok(staff, stockContract.check, {
      body: { pickupDay: inDays(1), returnDay: inDays(2), lines, orderId: first.orderId },
    });
    expect(check.itemList[0]?.result).toBe(1);
    expect((await make.previewEdit(first, { returnDay: inDays(2) })).data.short).toEqual([]);
    const shorter = await make.edit(first, { returnDay: inDays(2) });
    expect(errorCodeOf(shorter)).toBe('done');
    expect(errorCodeOf(await make.edit(shorter.data, { pickupDay: inDays(2) }))).toBe('done');
    // Other orders need the new turnaround.
    expect(errorCodeOf(await make.open({ itemId, from: 3, to: 3 }))).toBe('NOT_AVAILABLE');
  });

  it('an order can be extended up to its own turnaround, and the extension undone', async () => {
    const { first, itemId } = await underLongerTurnaround();
    const shorter = (await make.edit(first, { returnDay: inDays(2) })).data;
    const extended = await make.extend(shorter, 3);
    expect(errorCodeOf(extended)).toBe('done');
    expect((await make.undo(extended.data)).returnDay).toBe(inDays(2));
    expect(errorCodeOf(await make.extend(shorter, 4))).toBe('NOT_AVAILABLE');
    expect(itemId).toBeGreaterThan(0);
  });

  it('a garment can be swapped for one of another item', async () => {
    const { first, second } = await underLongerTurnaround();
    const other = await a.makeItem({ units: 1 });
    await saveShopRules(a, { turnaroundDays: 1 });
    await make.reserved({ itemId: other.itemId, from: 5, to: 7 });
    await saveShopRules(a, { turnaroundDays: 3 });
    const swapped = await a.call(staff, amendmentContract.swap, {
      ...at(first),
      body: { orderDetailId: make.idsOf(first)[0] ?? 0, itemId: other.itemId },
    });
    expect(errorCodeOf(swapped)).toBe('done');
    expect((await make.get(second)).state).toBe('reserved');
  });

  it('a return can be undone', async () => {
    await saveShopRules(a, { turnaroundDays: 1 });
    const { itemId } = await a.makeItem({ units: 1 });
    const out = await make.out({ itemId, from: 0, to: 2 });
    await make.reserved({ itemId, from: 4, to: 5 });
    await saveShopRules(a, { turnaroundDays: 3 });
    expect((await make.undo(await make.back(out))).state).toBe('out');
  });

  it('the same holds for the turnaround of a category', async () => {
    const { first } = await underLongerTurnaround(async () => {
      await a.sql(
        `insert into lookup (shop_id, kind, code, turnaround_days) values ($1, 'category', 'gown', 4)
         on conflict (shop_id, kind, code) do update set turnaround_days = 4`,
        [a.shop.shopId],
      );
    });
    expect(errorCodeOf(await make.edit(first, { returnDay: inDays(2) }))).toBe('done');
    await a.sql("update lookup set turnaround_days = null where shop_id = $1 and kind = 'category'", [
      a.shop.shopId,
    ]);
  });

  it('reservations of an earlier version keep their turnaround too', async () => {
    const { first } = await underLongerTurnaround();
    await a.sql(
      'update reservation set turnaround_days = null, same_day_handover = null where shop_id = $1',
      [a.shop.shopId],
    );
    expect(errorCodeOf(await make.edit(first, { returnDay: inDays(2) }))).toBe('done');
  });
});

describe('a reduced order', () => {
  it('keeps its garment when the shop stops offering it', async () => {
    const { itemId, groupId } = await a.makeItem({ units: 1 });
    const order = await make.reserved({ itemId, from: 1, to: 4 });
    await changeGroup(a, groupId, { state: false });
    expect(errorCodeOf(await make.open({ itemId, from: 8, to: 9 }))).toBe('NOT_AVAILABLE');
    expect(errorCodeOf(await make.edit(order, { returnDay: inDays(2) }))).toBe('done');
  });

  it('keeps a discount in proportion when the staff limit falls', async () => {
    await updateShopSettings(a, { staff_discount_percent: 20 });
    const order = await make.reserved({ quantity: 2 }, { discount: 200, discountReason: 'ลูกค้าประจำ' });
    await updateShopSettings(a, { staff_discount_percent: 5 });
    const lines = make.idsOf(order).map((orderDetailId) => ({ orderDetailId }));
    const fewer = { lines: lines.slice(0, 1), discountReason: 'ลูกค้าประจำ' };
    expect(errorCodeOf(await make.edit(order, { ...fewer, discount: 200 }))).toBe('DISCOUNT_LIMIT');
    expect(errorCodeOf(await make.edit(order, { ...fewer, discount: 100 }))).toBe('done');
    await updateShopSettings(a, { staff_discount_percent: 0 });
  });

  it('costs no more than before when the list price rises', async () => {
    const { itemId, groupId } = await a.makeItem({ units: 2, rentalPrice: 500 });
    const order = await make.reserved({ itemId, quantity: 2, from: 1, to: 4 });
    await changeGroup(a, groupId, { rentalPrice: 900, bail: 3000 });
    const shorter = await make.edit(order, { returnDay: inDays(3) });
    expect(shorter.data.money).toMatchObject({ price: 1000, bail: 2000 });
    const fewer = await make.edit(shorter.data, {
      lines: [{ orderDetailId: make.idsOf(order)[0] ?? 0 }],
    });
    expect(fewer.data.money).toMatchObject({ price: 500, bail: 1000 });
    // The agreed price covers more days too if there are no tiers.
    expect((await make.edit(fewer.data, { returnDay: inDays(6) }, admin)).data.money.rent).toBe(500);
  });

  it('cannot be lowered step by step below the staff limit', async () => {
    await updateShopSettings(a, { staff_discount_percent: 10 });
    const { itemId } = await a.makeItem({ units: 1, rentalPrice: 500 });
    const order = await make.reserved({ itemId });
    const lower = async (to: Order, rentalPrice: number) =>
      make.edit(to, {
        lines: [{ orderDetailId: make.idsOf(order)[0] ?? 0, rentalPrice, discountReason: 'x' }],
      });
    const once = await lower(order, 450);
    expect(errorCodeOf(once)).toBe('done');
    expect(errorCodeOf(await lower(once.data, 410))).toBe('DISCOUNT_LIMIT');
    await updateShopSettings(a, { staff_discount_percent: 0 });
  });
});
