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

  it('is not needed for other days, which retain zone and shipping', async () => {
    const order = await sentTo(near);
    const days = { pickupDay: inDays(30), returnDay: inDays(32) };
    const moved = (await make.edit(order, days)).data;
    expect([moved.parcel, moved.money.charges]).toEqual([order.parcel, 60]);
    expect(await blockedOf(moved)).toEqual({ from: inDays(29), until: inDays(34) });
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

describe('shipping', () => {
  const zone = { name: 'ใกล้', places: ['10'], fee: 60, outDays: 1, backDays: 1 };
  const dear = { ...zone, name: 'ไกล', fee: 120 };
  const sent = { reserve: true, byParcel: true, parcelZone: zone.name };
  const wish = async (part: object) => {
    await updateShopSettings(a, {
      turnaround_days: 0,
      delivery_zones: JSON.stringify([zone, dear]),
      staff_discount_percent: 10,
    });
    const { itemId } = await a.makeItem({ units: 1 });
    return {
      customerId: await a.makeCustomer(),
      pickupDay: inDays(20),
      returnDay: inDays(21),
      lines: [{ itemId, quantity: 1 }],
      ...sent,
      ...part,
    };
  };
  const open = async (part: object, who = a.shop.staff) =>
    a.call(who, rentalsContract.open, { body: await wish(part) });

  it('of a new order is the fee of its zone; less is a discount with reason and limit, also in a draft', async () => {
    expect((await open({})).data.money.charges).toBe(60);
    expect((await open({ shipping: 90 })).data.money.charges).toBe(90);
    for (const reserve of [true, false]) {
      expect((await open({ reserve, shipping: 59 })).error).toMatchObject({
        code: 'VALIDATION',
        fields: [{ field: 'discountReason' }],
      });
      const discountReason = 'ลูกค้าประจำ';
      expect((await open({ reserve, shipping: 54, discountReason })).status).toBe(200);
      expect(errorCodeOf(await open({ reserve, shipping: 53, discountReason }))).toBe('DISCOUNT_LIMIT');
      expect((await open({ reserve, shipping: 0, discountReason }, a.shop.admin)).status).toBe(200);
    }
    expect((await open({ byParcel: false, parcelZone: '', shipping: 0 })).status).toBe(200);
  });

  it('of a draft follows another zone and ends without a parcel; less than the fee is a discount', async () => {
    const draft = await wish({ reserve: false });
    const { orderId } = await a.ok(a.shop.staff, rentalsContract.open, { body: draft });
    const save = (part: object) =>
      a.call(a.shop.staff, rentalsContract.saveDraft, {
        params: { id: orderId },
        body: { ...draft, ...part },
      });
    const far = { parcelZone: dear.name, discountReason: 'ลูกค้าประจำ' };
    expect(errorCodeOf(await save({ ...far, shipping: 60 }))).toBe('DISCOUNT_LIMIT');
    expect((await save({ ...far, shipping: 108 })).data.money.charges).toBe(108);
    const fetched = { byParcel: false, parcelZone: '' };
    expect((await save(fetched)).data.money.charges).toBe(0);
    expect((await save({})).data.money.charges).toBe(60);
    expect((await save({ ...fetched, shipping: 0 })).data.money.charges).toBe(0);
    const reopened = await make.get({ orderId });
    expect([reopened.parcel, reopened.draftShippingMost]).toEqual([null, 108]);
    const outside = { parcelZone: '' };
    expect((await save({ ...outside, shipping: 0 })).error).toMatchObject({
      fields: [{ field: 'discountReason' }],
    });
    expect((await save(outside)).data.money.charges).toBe(108);
  });

  it('ends when an edit takes the parcel away, without a reason, as the preview and an undo show', async () => {
    const order = (await open({})).data;
    const { after } = (await make.previewEdit(order, { byParcel: false })).data;
    const fetched = (await make.edit(order, { byParcel: false })).data;
    expect(fetched.parcel).toBeNull();
    expect([after.price, fetched.money.price, fetched.money.charges]).toEqual([
      order.money.price - 60,
      order.money.price - 60,
      0,
    ]);
    const undone = await make.undo(fetched);
    expect([undone.parcel?.zone, undone.money.charges]).toEqual([zone.name, 60]);
    const again = (await make.edit(undone, { byParcel: false })).data;
    const back = (await make.edit(again, { byParcel: true, parcelZone: dear.name })).data;
    expect(back.money.charges).toBe(120);
    const fetchedAgain = (await make.edit(back, { byParcel: false })).data;
    const outside = (await make.edit(fetchedAgain, { byParcel: true, parcelZone: '' })).data;
    expect([outside.parcel?.zone, outside.money.charges]).toEqual(['', 120]);
  });
});
