import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { errorCodeOf, inDays, orderBuildersOf, updateShopSettings } from '#test/builders/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { rentalsContract } from '../contract.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const blockedOf = (order: Order) =>
  a.one<{ from: string; until: string }>(
    `select lower(r.blocked)::text as from, upper(r.blocked)::text as until from order_line l
      join reservation r on r.shop_id = l.shop_id and r.id = l.reservation_id where l.order_id = $1`,
    [order.orderId],
  );

describe('an edit to another delivery zone', () => {
  const near = { name: 'ใกล้', places: ['10'], fee: 60, outDays: 1, backDays: 1 };
  const far = { name: 'ไกล', places: ['50'], fee: 120, outDays: 4, backDays: 2 };
  const sentTo = async (zone: typeof near) => {
    await updateShopSettings(a, {
      parcel_out_days: 2,
      parcel_back_days: 2,
      turnaround_days: 0,
      delivery_zones: JSON.stringify([near, far]),
      staff_discount_percent: 0,
    });
    const { itemId } = await a.makeItem({ units: 1 });
    return a.ok(a.shop.staff, rentalsContract.open, {
      body: {
        customerId: await a.makeCustomer(),
        pickupDay: inDays(20),
        returnDay: inDays(21),
        lines: [{ itemId, quantity: 1 }],
        reserve: true,
        byParcel: true,
        parcelZone: zone.name,
        shipping: zone.fee,
      },
    });
  };

  it('applies its days and its fee, as the preview and an undo show', async () => {
    const order = await sentTo(near);
    const { after } = (await make.previewEdit(order, { parcelZone: far.name })).data;
    const moved = (await make.edit(order, { parcelZone: far.name })).data;
    expect(moved.parcel).toEqual({ outDays: 4, backDays: 2, zone: far.name });
    expect(await blockedOf(moved)).toEqual({ from: inDays(16), until: inDays(24) });
    expect([after.price, moved.money.price]).toEqual([order.money.price + 60, order.money.price + 60]);
    const undone = await make.undo(moved);
    expect([undone.parcel?.zone, undone.money.price]).toEqual([near.name, order.money.price]);
    expect(await blockedOf(undone)).toEqual({ from: inDays(19), until: inDays(23) });
  });

  it('to a cheaper one is a discount; an unknown one is refused', async () => {
    const order = await sentTo(far);
    const cheaper = { parcelZone: near.name };
    expect((await make.edit(order, cheaper)).error).toMatchObject({
      code: 'VALIDATION',
      fields: [{ field: 'discountReason' }],
    });
    const reason = { ...cheaper, discountReason: 'ย้ายที่ส่ง' };
    expect(errorCodeOf(await make.edit(order, reason))).toBe('DISCOUNT_LIMIT');
    const done = (await make.edit(order, reason, a.shop.admin)).data;
    expect(done.money.price).toBe(order.money.price - 60);
    expect((await make.edit(done, { parcelZone: 'ไม่มี' })).error).toMatchObject({
      fields: [{ field: 'parcelZone' }],
    });
  });
});
