import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { groupOrdersContract } from '#counter/group-orders/contract.ts';
import { orderContract, type Order } from '#orders/order/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { promotionContract } from '#orders/promotions/contract.ts';
import {
  cash,
  errorCodeOf,
  handedLinesOf,
  inDays,
  orderBuildersOf,
  restPaymentsOf,
  today,
} from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const { staff, admin } = a.shop;
const at = (order: Pick<Order, 'orderId'>) => ({ params: { id: order.orderId } });

const handOver = (order: Order, more: object = {}, who = staff) =>
  a.call(who, rentalsContract.pickup, {
    ...at(order),
    body: { lines: handedLinesOf(order), payments: restPaymentsOf(order), ...more } as never,
  });
const preview = (
  order: Order,
  returnDay: string,
  who = staff,
  { ids = make.idsOf(order), ...more }: { ids?: readonly number[]; day?: string } = {},
) =>
  a.call(who, rentalsContract.pickupPreview, {
    ...at(order),
    body: { orderDetailIds: ids, returnDay, ...more } as never,
  });

/** Makes a rental of three days that ended `ago` days before today. */
const over = async (
  options: Parameters<typeof make.reserved>[0] = {},
  ago = 3,
  more: object = {},
): Promise<Order> => {
  const order = await make.reserved({ from: 0, to: 2, ...options }, more);
  await make.earlier(order.orderId, 2 + ago);
  return make.get(order);
};
const setTier = async (days: number, percent: number): Promise<number> =>
  Number(
    (
      await a.one<{ id: string }>(
        `insert into rent_duration (shop_id, rent_days, price_rule, price_percent) values ($1, $2, 'scale', $3) returning id`,
        [a.shop.shopId, days, percent],
      )
    ).id,
  );

describe('a hand-over after the end of the rental', () => {
  it('is refused with the lines and their days; nothing changes', async () => {
    const order = await over();
    const { status, error } = await handOver(order);
    expect([status, error.code]).toEqual([409, 'RENTAL_OVER']);
    expect(error.data).toEqual({
      lines: order.lines.map(({ orderDetailId, itemId, name }) => ({
        orderDetailId,
        itemId,
        name,
        pickupDay: inDays(-5),
        returnDay: inDays(-3),
      })),
    });
    expect(error.detail).toContain(order.lines[0]?.name);
    expect(await make.get(order)).toEqual(order);
  });

  it('needs no new days on the last day, or on a later day if the branch was closed', async () => {
    expect((await handOver(await over({}, 0))).data.state).toBe('out');
    await a.sql("insert into closed_day (shop_id, day, name, closed) values ($1, $2, 'หยุด', true)", [
      a.shop.shopId,
      inDays(-1),
    ]);
    expect((await handOver(await over({}, 1))).data.state).toBe('out');
    await a.sql('delete from closed_day where shop_id = $1', [a.shop.shopId]);
    expect(errorCodeOf(await handOver(await over({}, 1)))).toBe('RENTAL_OVER');
  });

  it('with the same number of days costs the agreed price, begins today and is not late', async () => {
    const order = await over();
    const shown = await preview(order, inDays(2));
    expect(shown.data).toMatchObject({ pickupDay: today(), returnDay: inDays(2), money: { price: 500 } });
    expect(await make.get(order)).toEqual(order);
    const { data } = await handOver(order, { returnDay: inDays(2) });
    expect(data).toMatchObject({
      state: 'out',
      pickupDay: today(),
      returnDay: inDays(2),
      money: { price: 500, charges: 0, balance: 0 },
    });
    expect(data.lines[0]).toMatchObject({ originalReturnDay: inDays(2), rentalPrice: 500 });
    expect((await make.back(data)).money.charges).toBe(0);
  });

  it('with other days costs the same as an edit, which is paid first', async () => {
    const [three] = [await setTier(3, 100), await setTier(5, 160)];
    const order = await over({}, 3, { rentDurationId: three });
    const { data: edit } = await make.previewEdit(order, { pickupDay: today(), returnDay: inDays(4) });
    const shown = (await preview(order, inDays(4))).data;
    expect([edit.after.price, shown.money.price]).toEqual([800, 800]);
    expect(errorCodeOf(await handOver(order, { returnDay: inDays(4) }))).toBe('BALANCE_DUE');
    const paid = await handOver(order, { returnDay: inDays(4), payments: restPaymentsOf(shown) });
    expect(paid.data.money).toMatchObject({ price: 800, balance: 0 });
    await a.sql('update rent_duration set active = false where shop_id = $1', [a.shop.shopId]);
  });

  it('requires new days for the late line only', async () => {
    const made = await a.makeItem({ units: 2 });
    const order = await make.reserved({
      itemId: made.itemId,
      quantity: 2,
      from: 0,
      to: 2,
      pay: 1000,
      bail: 2000,
    });
    const [first, second] = handedLinesOf(order);
    await handOver(order, { lines: [first], payments: [] });
    await make.earlier(order.orderId, 4);
    const late = await make.get(order);
    const rest = { lines: [second], payments: [] };
    expect(errorCodeOf(await handOver(late, rest))).toBe('RENTAL_OVER');
    const { data } = await handOver(late, { ...rest, returnDay: inDays(2) });
    expect(data.lines.map((line) => [line.state, line.returnDay])).toEqual([
      ['out', inDays(-2)],
      ['out', inDays(2)],
    ]);
  });

  it("of one garment does not apply the order's promotion again", async () => {
    const [three] = [await setTier(3, 100), await setTier(5, 160)];
    const { promotionId } = await a.ok(admin, promotionContract.add, {
      body: { name: 'ลดทั้งบิล', gives: 'order' as const, value: 200 },
    });
    const { itemId } = await a.makeItem({ units: 2 });
    const order = await over({ itemId, quantity: 2, pay: 800 }, 3, { rentDurationId: three });
    const [first = 0] = make.idsOf(order);
    const shown = (await preview(order, inDays(4), staff, { ids: [first] })).data;
    expect(shown.lines.map((line) => line.promotionDiscount)).toEqual([100, 100]);
    expect(shown.money.price).toBe(1100);
    expect(shown.promotions.map((one) => one.amount)).toEqual([200]);
    await a.sql('update promotion set active = false where id = $1', [promotionId]);
    await a.sql('update rent_duration set active = false where shop_id = $1', [a.shop.shopId]);
  });

  it('of a group needs new days too', async () => {
    const { itemId } = await a.makeItem({ units: 2 });
    const wearers = ['ก', 'ข'].map((name) => ({ name, team: '', itemIds: [itemId] }));
    const group = await a.ok(staff, groupOrdersContract.create, {
      body: {
        pickupDay: today(),
        returnDay: inDays(2),
        customerId: await a.makeCustomer(),
        reserve: true,
        wearers,
      },
    });
    const payments = [cash('price', 1000), cash('bail', 2000)];
    await a.ok(staff, orderContract.pay, { ...at(group), body: { payments } });
    await make.earlier(group.orderId, 5);
    const order = await make.get(group);
    expect(errorCodeOf(await handOver(order, { payments: [] }))).toBe('RENTAL_OVER');
    expect((await handOver(order, { payments: [], returnDay: inDays(2) })).data.state).toBe('out');
  });

  it('entered by an admin for a day in the rental keeps the days', async () => {
    const order = await over({}, 1);
    const happened = { day: inDays(-1), reason: 'ลืมลง' };
    expect(errorCodeOf(await handOver(order, { happened }, admin))).toBe('done');
  });

  it('entered by an admin for a day after the rental costs the previewed price for that day', async () => {
    const [three] = [await setTier(3, 100), await setTier(5, 160), await setTier(6, 200)];
    const order = await over({}, 3, { rentDurationId: three });
    const yesterday = inDays(-1);
    const shown = (await preview(order, inDays(4), admin, { day: yesterday })).data;
    expect(shown).toMatchObject({ pickupDay: yesterday, returnDay: inDays(4), money: { price: 1000 } });
    const days = { happened: { day: yesterday, reason: 'ลืมลง' }, returnDay: inDays(4) };
    const { data } = await handOver(order, { ...days, payments: restPaymentsOf(shown) }, admin);
    expect(data).toMatchObject({ pickupDay: yesterday, money: { price: 1000, balance: 0 } });
    expect(errorCodeOf(await preview(await over(), inDays(4), staff, { day: yesterday }))).toBe('FORBIDDEN');
    await a.sql('update rent_duration set active = false where shop_id = $1', [a.shop.shopId]);
  });

  it('refuses unnecessary and impossible new days', async () => {
    const order = await make.reserved();
    expect((await handOver(order, { returnDay: inDays(5) })).status).toBe(400);
    expect((await handOver(await over(), { returnDay: inDays(-1) })).status).toBe(400);
    expect((await handOver(await over(), { returnDay: inDays(200) })).status).toBe(400);
    expect((await preview(await over(), inDays(1), a.shop.staff2)).status).toBe(404);
  });

  it('can be undone: the earlier days and prices return', async () => {
    await setTier(3, 100);
    const order = await over({ pay: 500, bail: 1000 });
    const out = await handOver(order, { returnDay: inDays(5), payments: [cash('price', 500)] });
    expect(out.data.money.price).toBe(1000);
    const undone = await make.undo(out.data);
    expect(undone).toMatchObject({ state: 'reserved', pickupDay: inDays(-5), returnDay: inDays(-3) });
    expect(undone.money).toMatchObject({ price: 500, paid: 500 });
    expect(errorCodeOf(await handOver(undone, { payments: [] }))).toBe('RENTAL_OVER');
    const again = await handOver(undone, { payments: [], returnDay: inDays(2) });
    expect(again.data.lines[0]).toMatchObject({ state: 'out', returnDay: inDays(2) });
    await a.sql('update rent_duration set active = false where shop_id = $1', [a.shop.shopId]);
  });
});

describe('the next customer', () => {
  it('keeps the garment: 409 with alternatives', async () => {
    const { itemId, groupId } = await a.makeItem({ units: 1, size: 'S' });
    const near = await a.makeItem({ units: 1, size: 'M', groupId });
    const order = await over({ itemId });
    const next = await make.reserved({ itemId, from: 1, to: 3 });
    const refused = await handOver(order, { returnDay: inDays(2) });
    expect([refused.status, refused.error.code]).toEqual([409, 'NOT_AVAILABLE']);
    expect(refused.error.data).toMatchObject({
      items: [{ itemId }],
      alternatives: [{ kind: 'size', itemId: near.itemId, free: 1 }],
    });
    expect(errorCodeOf(await preview(order, inDays(2)))).toBe('NOT_AVAILABLE');
    expect((await make.get(next)).lines[0]?.unitId).toBe(next.lines[0]?.unitId);
    expect((await make.get(order)).state).toBe('reserved');
  });

  it('gets another garment only if the reserved one is not pinned', async () => {
    const { itemId, units } = await a.makeItem({ units: 2 });
    const order = await over({ itemId, line: { barcode: units[0]?.barcode } });
    const next = await make.reserved({ itemId, from: 1, to: 3 });
    const out = await handOver(order, { returnDay: inDays(2) });
    expect(errorCodeOf(out)).toBe('done');
    expect((await make.get(next)).lines[0]?.unitId).not.toBe(out.data.lines[0]?.unitId);
  });

  it('competes with the late customer, and only one gets the garment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { itemId } = await a.makeItem({ units: 1 });
      const order = await over({ itemId });
      const [late, next] = await Promise.all([
        handOver(order, { returnDay: inDays(2) }),
        make.open({ itemId, from: 1, to: 3 }),
      ]);
      expect([errorCodeOf(late), errorCodeOf(next)].toSorted()).toEqual(['NOT_AVAILABLE', 'done']);
    }
  });
});

it('an earlier hand-over is free and keeps the price and the last day', async () => {
  const order = await make.reserved({ from: 2, to: 4 });
  const { data } = await handOver(order);
  expect(data).toMatchObject({ state: 'out', returnDay: inDays(4), money: { price: 500 } });
});
