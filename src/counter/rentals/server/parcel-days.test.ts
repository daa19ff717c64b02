import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import {
  editBodyOf,
  errorCodeOf,
  inDays,
  orderBuildersOf,
  updateShopSettings,
} from '#test/builders/index.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { orderContract, type Order } from '#orders/order/contract.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { rentalsContract } from '../contract.ts';

const a = await testApp();
const { staff } = a.shop;
const make = orderBuildersOf(a);

const setParcelDays = (out: number, back: number) =>
  updateShopSettings(a, { parcel_out_days: out, parcel_back_days: back, turnaround_days: 0 });
const open = async (itemId: number, from: number, to: number, more: object = {}) =>
  a.call(staff, rentalsContract.open, {
    body: {
      customerId: await a.makeCustomer(),
      pickupDay: inDays(from),
      returnDay: inDays(to),
      lines: [{ itemId, quantity: 1 }],
      reserve: true,
      ...more,
    },
  });
const check = async (itemId: number, from: number, to: number, more: object = {}) =>
  (
    await a.ok(staff, stockContract.check, {
      body: { pickupDay: inDays(from), returnDay: inDays(to), lines: [{ itemId, quantity: 1 }], ...more },
    })
  ).itemList[0]?.free;
const edit = (order: Order, more: object) =>
  a.call(staff, amendmentContract.edit, {
    params: { id: order.orderId },
    body: { ...editBodyOf(order), ...more },
  });
const extend = (order: Order, to: number) =>
  a.call(staff, amendmentContract.extend, { params: { id: order.orderId }, body: { returnDay: inDays(to) } });
const get = (order: Order) => a.ok(staff, orderContract.get, { params: { id: order.orderId } });
const blockedOf = (order: Order) =>
  a.one<{ from: string; until: string }>(
    `select lower(r.blocked)::text as from, upper(r.blocked)::text as until from order_line l
      join reservation r on r.shop_id = l.shop_id and r.id = l.reservation_id where l.order_id = $1`,
    [order.orderId],
  );
const faultsOf = async (itemId: number) =>
  a.sql(
    `select from order_line l join rental_order o on o.shop_id = l.shop_id and o.id = l.order_id
      join reservation r on r.shop_id = l.shop_id and r.id = l.reservation_id
      where r.state in ('held', 'out') and r.due <> l.return_day + o.lead_back_days
      and r.item_id = $1`,
    [itemId],
  );

describe('a garment that is sent', () => {
  it('is away before the first and after the last rental day, for all requests', async () => {
    await setParcelDays(2, 3);
    const { itemId, code } = await a.makeItem({ units: 1 });
    const order = (await open(itemId, 10, 12, { byParcel: true })).data;
    expect(order).toMatchObject({ pickupDay: inDays(10), parcel: { outDays: 2, backDays: 3, zone: '' } });
    expect(await blockedOf(order)).toEqual({ from: inDays(8), until: inDays(16) });
    expect([await check(itemId, 7, 7), await check(itemId, 8, 8), await check(itemId, 15, 15)]).toEqual([
      1, 0, 0,
    ]);
    expect([await check(itemId, 16, 16), await check(itemId, 16, 16, { byParcel: true })]).toEqual([1, 0]);
    const found = async (from: number, byParcel: '0' | '1') =>
      (
        await a.ok(staff, stockContract.search, {
          query: { q: code, pickupDay: inDays(from), returnDay: inDays(from), byParcel },
        })
      ).itemList[0]?.free;
    expect([await found(16, '0'), await found(16, '1'), await found(18, '1')]).toEqual([1, 0, 1]);
    expect(errorCodeOf(await open(itemId, 16, 17, { byParcel: true }))).toBe('NOT_AVAILABLE');
    expect(errorCodeOf(await open(itemId, 16, 17))).toBe('done');
    expect(errorCodeOf(await extend(order, 13))).toBe('NOT_AVAILABLE');
  });

  it('keeps the days of its order when the shop changes them', async () => {
    await setParcelDays(1, 1);
    const { itemId } = await a.makeItem({ units: 1 });
    const draft = (await open(itemId, 10, 12, { byParcel: true, reserve: false })).data;
    await setParcelDays(5, 5);
    const order = await a.ok(staff, rentalsContract.saveDraft, {
      params: { id: draft.orderId },
      body: {
        customerId: await a.makeCustomer(),
        pickupDay: inDays(10),
        returnDay: inDays(12),
        lines: [{ itemId, quantity: 1 }],
        reserve: true,
      },
    });
    expect(await blockedOf(order)).toEqual({ from: inDays(9), until: inDays(14) });
    const longer = (await extend(order, 14)).data;
    expect(await blockedOf(longer)).toEqual({ from: inDays(9), until: inDays(16) });
    expect(await check(itemId, 20, 20, { orderId: order.orderId, byParcel: true })).toBe(1);
    const fetched = (await edit(longer, { byParcel: false })).data;
    expect(fetched.parcel).toBeNull();
    expect(await blockedOf(fetched)).toEqual({ from: inDays(10), until: inDays(15) });
    // The order becomes a parcel again, now by the current rule.
    const sent = (await edit(fetched, { byParcel: true, pickupDay: inDays(11) })).data;
    expect(await blockedOf(sent)).toEqual({ from: inDays(6), until: inDays(20) });
    const undone = await make.undo(sent);
    expect(undone.parcel).toBeNull();
    expect(await blockedOf(sent)).toEqual({ from: inDays(10), until: inDays(15) });
    // This edit changes only the way of delivery.
    await make.undo((await edit(undone, { byParcel: true })).data);
    expect(await blockedOf(sent)).toEqual({ from: inDays(10), until: inDays(15) });
    expect(await faultsOf(itemId)).toEqual([]);
  });

  it('is late only after the agreed way back, by server and page', async () => {
    await setParcelDays(0, 2);
    const { itemId } = await a.makeItem({ units: 1 });
    const order = await make.out({ itemId, from: 0, to: 1 });
    await a.sql('update rental_order set by_parcel = true, lead_back_days = 2 where id = $1', [
      order.orderId,
    ]);
    const late = async (days: number) => {
      await a.sql(
        `update order_line set return_day = $2, original_return_day = $2, pickup_day = $3, paid_from = null,
          paid_until = null where order_id = $1`,
        [order.orderId, inDays(-days), inDays(-20)],
      );
      return (await get(order)).daysLate;
    };
    expect([await late(1), await late(2), await late(3), await late(5)]).toEqual([0, 0, 1, 3]);
  });

  it('refuses other ways once garments are out, and days out of range', async () => {
    await setParcelDays(1, 1);
    const { itemId } = await a.makeItem({ units: 2 });
    const two = await make.reserved({ itemId, quantity: 2, from: 0, to: 2, pay: 0 });
    await a.sql("update order_line set state = 'returned', returned_day = current_date where id = $1", [
      two.lines[0]?.orderDetailId,
    ]);
    const rest = { lines: [{ orderDetailId: two.lines[1]?.orderDetailId }] };
    expect((await edit(two, { ...rest, byParcel: true })).error).toMatchObject({
      code: 'VALIDATION',
      fields: [{ field: 'byParcel' }],
    });
    await a.sql("update rental_order set by_parcel = true, parcel_zone = 'อื่น' where id = $1", [two.orderId]);
    expect((await edit(two, { ...rest, parcelZone: '' })).error).toMatchObject({
      code: 'VALIDATION',
      fields: [{ field: 'parcelZone' }],
    });
    expect((await open(itemId, 3, 4, { byParcel: 'yes' })).status).toBe(400);
    const { version, rules } = await a.ok(a.shop.admin, shopContract.settings);
    for (const parcelOutDays of [-1, 31, 1.5, '2'])
      expect(
        (
          await a.call(a.shop.admin, shopContract.saveRules, {
            body: { version, ...rules, parcelOutDays } as never,
          })
        ).status,
      ).toBe(400);
    await expect(a.sql('update shop set parcel_back_days = 31')).rejects.toThrow(/parcel_back_days/);
  });
});

it('a delivery zone has its own days, which an order keeps', async () => {
  await setParcelDays(2, 2);
  const far = { name: 'ไกล', places: ['50'], fee: 120, outDays: 4, backDays: 1 };
  await updateShopSettings(a, { delivery_zones: JSON.stringify([far]) });
  const { itemId } = await a.makeItem({ units: 1 });
  const sent = { byParcel: true, parcelZone: 'ไกล' };
  const order = (await open(itemId, 20, 21, sent)).data;
  expect(order.parcel).toEqual({ outDays: 4, backDays: 1, zone: 'ไกล' });
  expect(await blockedOf(order)).toEqual({ from: inDays(16), until: inDays(23) });
  expect([await check(itemId, 27, 27, sent), await check(itemId, 25, 25, { byParcel: true })]).toEqual([
    1, 1,
  ]);
  expect([await check(itemId, 26, 26, sent), await check(itemId, 24, 24, { byParcel: true })]).toEqual([
    0, 0,
  ]);
  await updateShopSettings(a, { delivery_zones: '[]' });
  expect((await open(itemId, 40, 41, sent)).error).toMatchObject({
    code: 'VALIDATION',
    fields: [{ field: 'parcelZone' }],
  });
  const unknown = await a.call(staff, stockContract.check, {
    body: { pickupDay: inDays(40), returnDay: inDays(40), lines: [{ itemId, quantity: 1 }], ...sent },
  });
  expect(unknown.status).toBe(404);
  expect(await blockedOf((await extend(order, 22)).data)).toEqual({ from: inDays(16), until: inDays(24) });
});

/** Both days are included in the time that the garment is away. */
type Model = { order: Order; from: number; to: number; parcel: { out: number; back: number } | null };
const spanOf = ({ from, to, parcel }: Omit<Model, 'order'>): [number, number] => [
  from - (parcel?.out ?? 0),
  to + (parcel?.back ?? 0),
];
const fits = (wish: Omit<Model, 'order'>, others: readonly Model[]): boolean => {
  const [first, last] = spanOf(wish);
  return others.every((one) => {
    const [start, end] = spanOf(one);
    return last < start || end < first;
  });
};

const dayIn = fc.integer({ min: 6, max: 45 });
const operation = fc.record({
  kind: fc.constantFrom('open', 'open', 'extend', 'edit', 'cancel', 'setting'),
  at: fc.nat(20),
  from: dayIn,
  length: fc.integer({ min: 0, max: 4 }),
  byParcel: fc.boolean(),
  out: fc.nat(3),
  back: fc.nat(3),
});

it('agrees with a naive model in random histories of one garment', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 8, maxLength: 14 }), async (operations) => {
      const { itemId } = await a.makeItem({ units: 1 });
      let shop = { out: 2, back: 1 };
      await setParcelDays(shop.out, shop.back);
      let model: Model[] = [];
      for (const { kind, at, from, length, byParcel, out, back } of operations) {
        const old = model[at % Math.max(1, model.length)];
        const others = model.filter((one) => one !== old);
        if (kind === 'setting') {
          shop = { out, back };
          await setParcelDays(out, back);
        } else if (kind === 'open' || old === undefined) {
          const wish = { from, to: from + length, parcel: byParcel ? shop : null };
          expect(await check(itemId, from, from + length, { byParcel })).toBe(Number(fits(wish, model)));
          const made = await open(itemId, from, from + length, { byParcel });
          expect(errorCodeOf(made)).toBe(fits(wish, model) ? 'done' : 'NOT_AVAILABLE');
          if (made.status === 200) model.push({ ...wish, order: made.data });
        } else if (kind === 'cancel') {
          await make.cancel(old.order);
          model = others;
        } else {
          const wish =
            kind === 'extend'
              ? { from: old.from, to: old.to + length + 1, parcel: old.parcel }
              : { from, to: from + length, parcel: byParcel ? (old.parcel ?? shop) : null };
          const done =
            kind === 'extend'
              ? await extend(old.order, wish.to)
              : await edit(old.order, { pickupDay: inDays(from), returnDay: inDays(wish.to), byParcel });
          expect(errorCodeOf(done)).toBe(fits(wish, others) ? 'done' : 'NOT_AVAILABLE');
          if (done.status === 200) model = [...others, { ...wish, order: done.data }];
        }
        for (const one of model) {
          const [first, last] = spanOf(one);
          expect(await blockedOf(one.order)).toEqual({ from: inDays(first), until: inDays(last + 1) });
        }
      }
      expect(await faultsOf(itemId)).toEqual([]);
    }),
    { numRuns: rounds(4, 40) },
  );
});
