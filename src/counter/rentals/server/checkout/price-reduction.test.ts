import { describe, expect, it } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { inDays, orderBuildersOf } from '#test/builders/index.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';

const a = await testApp();
const make = orderBuildersOf(a);

const why = { discountReason: 'ลูกค้าประจำ' };
const open = async (line: object, more: object = {}, who: LoggedInPerson = a.shop.staff) => {
  const { itemId } = await a.makeItem({ units: 1 });
  return a.call(who, rentalsContract.open, {
    body: {
      customerId: await a.makeCustomer(),
      pickupDay: inDays(1),
      returnDay: inDays(3),
      reserve: true,
      lines: [{ itemId, quantity: 1, ...line }],
      ...more,
    },
  });
};
const edit = (order: Order, line: object, more: object = {}, who: LoggedInPerson = a.shop.staff) =>
  a.call(who, amendmentContract.edit, {
    params: { id: order.orderId },
    body: {
      version: order.version,
      customerId: order.customer?.customerId ?? 0,
      eventDay: null,
      pickupDay: order.pickupDay,
      returnDay: order.returnDay,
      rentDurationId: null,
      lines: [{ orderDetailId: make.idsOf(order)[0] ?? 0, ...line }],
      ...more,
    },
  });
const resultOf = ({
  status,
  error,
}: {
  status: number;
  error: { code: string; fields?: { field: string }[] };
}) => (status === 200 ? 'ok' : (error.fields?.[0]?.field ?? error.code));

describe('opening below the list price', () => {
  it.each<[string, object, object, string, string]>([
    ['a discount without a reason', { discount: 10 }, {}, 'lines.0.discountReason', 'lines.0.discountReason'],
    [
      'a lower price without a reason',
      { rentalPrice: 490 },
      {},
      'lines.0.discountReason',
      'lines.0.discountReason',
    ],
    ['no deposit without a reason', { bail: 0 }, {}, 'lines.0.discountReason', 'lines.0.discountReason'],
    ['a discount on the order without a reason', {}, { discount: 10 }, 'discountReason', 'discountReason'],
    ['a tenth', { discount: 50, ...why }, {}, 'ok', 'ok'],
    ['a tenth, with the reason of the order', { rentalPrice: 450 }, why, 'ok', 'ok'],
    ['a little more than a tenth', { discount: 50.01, ...why }, {}, 'DISCOUNT_LIMIT', 'ok'],
    [
      'a tenth and a discount on the order',
      { discount: 50, ...why },
      { discount: 1, ...why },
      'DISCOUNT_LIMIT',
      'ok',
    ],
    ['a price of 0', { rentalPrice: 0, ...why }, {}, 'DISCOUNT_LIMIT', 'ok'],
    ['no deposit', { bail: 0, ...why }, {}, 'DISCOUNT_LIMIT', 'ok'],
    ['more than the list price', { rentalPrice: 900, bail: 2000 }, {}, 'ok', 'ok'],
  ])('%s', async (_, line, more, staff, admin) => {
    expect(resultOf(await open(line, more))).toBe(staff);
    expect(resultOf(await open(line, more, a.shop.admin))).toBe(admin);
  });

  it('needs the reason when a draft is reserved, not before', async () => {
    const { data: draft, status } = await open({ rentalPrice: 0 }, { reserve: false });
    expect(status).toBe(200);
    const body = {
      customerId: draft.customer?.customerId ?? 0,
      pickupDay: inDays(1),
      returnDay: inDays(3),
      reserve: true,
      lines: [{ itemId: draft.lines[0]?.itemId ?? 0, quantity: 1, rentalPrice: 0 }],
    };
    const save = (more: object) =>
      a.call(a.shop.staff, rentalsContract.saveDraft, {
        params: { id: draft.orderId },
        body: { ...body, ...more },
      });
    expect(resultOf(await save({}))).toBe('lines.0.discountReason');
    expect(resultOf(await save(why))).toBe('DISCOUNT_LIMIT');
  });

  it('compares with the price for the rent duration, and with the limit of the shop', async () => {
    const { id } = await a.one<{ id: string }>(
      `insert into rent_duration (shop_id, rent_days, price_rule, price_percent) values (${a.shop.shopId}, 7, 'scale', 200) returning id`,
    );
    const tier = { rentDurationId: Number(id) };
    expect(resultOf(await open({ rentalPrice: 500, ...why }, tier))).toBe('DISCOUNT_LIMIT');
    await a.sql(`update shop set staff_discount_percent = 50 where shop_id = ${a.shop.shopId}`);
    expect(resultOf(await open({ rentalPrice: 500, ...why }, tier))).toBe('ok');
    await a.sql(`update shop set staff_discount_percent = 10 where shop_id = ${a.shop.shopId}`);
  });
});

describe('editing below the list price', () => {
  it('keeps agreed prices, and limits further reductions, also in small steps', async () => {
    const order = await make.reserved();
    expect(resultOf(await edit(order, { rentalPrice: 460 }))).toBe('discountReason');
    expect(resultOf(await edit(order, { bail: 0, ...why }))).toBe('DISCOUNT_LIMIT');
    expect(resultOf(await edit(order, { rentalPrice: 0, ...why }))).toBe('DISCOUNT_LIMIT');
    const { data: once } = await edit(order, { rentalPrice: 460, ...why });
    expect(resultOf(await edit(once, { rentalPrice: 420, ...why }))).toBe('DISCOUNT_LIMIT');
    const { data: cheap } = await edit(once, { rentalPrice: 100, ...why }, {}, a.shop.admin);
    expect(resultOf(await edit(cheap, {}, { note: 'x' }))).toBe('ok');
  });

  it('compares with the price of the new days', async () => {
    await a.sql(
      `insert into rent_duration (shop_id, rent_days, price_rule, price_percent) values (${a.shop.shopId}, 9, 'scale', 300)`,
    );
    const order = await make.reserved();
    const longer = { returnDay: inDays(30) };
    expect(resultOf(await edit(order, { rentalPrice: 500 }, longer))).toBe('discountReason');
    expect(resultOf(await edit(order, { rentalPrice: 500, ...why }, longer))).toBe('DISCOUNT_LIMIT');
    expect(resultOf(await edit(order, {}, longer))).toBe('ok');
  });

  it('limits the discount of the order again when garments are removed', async () => {
    const { itemId } = await a.makeItem({ units: 2 });
    const { data: order } = await open({}, { lines: [{ itemId, quantity: 2 }], discount: 100, ...why });
    const whole = { discount: 100, ...why };
    expect(resultOf(await edit(order, {}, whole))).toBe('DISCOUNT_LIMIT');
    expect(resultOf(await edit(order, {}, { discount: 50, ...why }))).toBe('ok');
  });
});

describe('swapping below the list price', () => {
  const swap = (order: Order, body: object, who: LoggedInPerson = a.shop.staff) =>
    a.call(who, amendmentContract.swap, {
      params: { id: order.orderId },
      body: { orderDetailId: make.idsOf(order)[0] ?? 0, ...body },
    });

  it('limits a lower price and deposit of a dearer garment', async () => {
    const order = await make.reserved();
    const { itemId } = await a.makeItem({ rentalPrice: 5000, bail: 9000 });
    const kept = { itemId, rentalPrice: 500, bail: 1000 };
    expect(resultOf(await swap(order, kept))).toBe('discountReason');
    expect(resultOf(await swap(order, { ...kept, ...why }))).toBe('DISCOUNT_LIMIT');
    expect(resultOf(await swap(order, { itemId, rentalPrice: 4500, bail: 9000, ...why }))).toBe('ok');
    const { itemId: same } = await a.makeItem();
    expect(resultOf(await swap(order, { itemId: same, bail: 0, ...why }))).toBe('DISCOUNT_LIMIT');
    const { data, status } = await swap(order, { ...kept, ...why }, a.shop.admin);
    expect([status, data.lines[0]?.rentalPrice, data.lines[0]?.discountReason]).toEqual([
      200,
      500,
      why.discountReason,
    ]);
  });

  it('keeps agreed prices for the same item, and the discount for an item of the same price', async () => {
    const { itemId, units } = await a.makeItem({ units: 2 });
    const { data: order } = await open({ itemId, rentalPrice: 100, discount: 50, ...why }, {}, a.shop.admin);
    const other = units.find((one) => one.unitId !== order.lines[0]?.unitId);
    expect(resultOf(await swap(order, { barcode: other?.barcode }))).toBe('ok');
    const { data: half } = await open({ discount: 250, ...why }, {}, a.shop.admin);
    const { itemId: equal } = await a.makeItem();
    expect((await swap(half, { itemId: equal })).data.lines[0]?.discount).toBe(250);
    const { itemId: cheaper } = await a.makeItem({ rentalPrice: 400 });
    expect(resultOf(await swap(half, { itemId: cheaper }))).toBe('DISCOUNT_LIMIT');
    expect(resultOf(await swap(half, { itemId: cheaper }, a.shop.admin))).toBe('ok');
  });
});
