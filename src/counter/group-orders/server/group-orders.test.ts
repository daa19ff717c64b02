import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { orderContract } from '#orders/order/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { promotionContract } from '#orders/promotions/contract.ts';
import { groupOrdersContract } from '../contract.ts';

const today = bangkokDay(new Date());
const days = (from: number) => ({ pickupDay: addDays(today, from), returnDay: addDays(today, from + 2) });

const a = await testApp();
let small: { itemId: number; code: string };
let large: { itemId: number; code: string };
let customerId: number;
beforeAll(async () => {
  const made = await a.makeItem({ units: 3, size: 'S', name: 'ชุดพาเหรด' });
  const big = await a.makeItem({ units: 2, size: 'L', groupId: made.groupId, name: 'ชุดพาเหรด' });
  small = { itemId: made.itemId, code: made.code };
  large = { itemId: big.itemId, code: made.code };
  customerId = await a.makeCustomer('โรงเรียนสาธิต');
});

const wearer = (name: string, ...itemIds: number[]) => ({ name, team: 'ป.3/2', itemIds });
const create = (from: number, wearers: ReturnType<typeof wearer>[], reserve = true) =>
  a.ok(a.shop.staff, groupOrdersContract.create, { body: { ...days(from), customerId, reserve, wearers } });

describe('an order from a list', () => {
  it('is reserved at once: each wearer has a line with the requested garment', async () => {
    const made = await create(10, [
      wearer('มาลี', small.itemId),
      wearer('ปิติ', large.itemId, small.itemId),
      wearer('ชูใจ', large.itemId),
    ]);
    expect(made.state).toBe('reserved');
    expect(made.spare).toEqual([]);
    expect(made.wearers.map((one) => [one.name, one.garments.map((it) => [it.itemId, it.state])])).toEqual([
      ['มาลี', [[small.itemId, 'reserved']]],
      [
        'ปิติ',
        [
          [large.itemId, 'reserved'],
          [small.itemId, 'reserved'],
        ],
      ],
      ['ชูใจ', [[large.itemId, 'reserved']]],
    ]);
    const barcodes = made.wearers.flatMap((one) => one.garments.map((it) => it.barcode));
    expect(new Set(barcodes).size).toBe(4);
    const order = await a.ok(a.shop.staff, orderContract.get, { params: { id: made.orderId } });
    expect(order.lines).toHaveLength(4);
    const listed = await a.ok(a.shop.staff, groupOrdersContract.list);
    expect(listed.itemList[0]).toMatchObject({
      orderId: made.orderId,
      wearers: 3,
      garments: 4,
      out: 0,
      back: 0,
    });
  });

  it('is refused completely if it requests one garment too many', async () => {
    const before = await a.one<{ n: string }>('select count(*) as n from wearer');
    const answer = await a.call(a.shop.staff, groupOrdersContract.create, {
      body: {
        ...days(20),
        customerId,
        reserve: true,
        wearers: Array.from({ length: 4 }, (_, at) => wearer(`คน ${at}`, small.itemId)),
      },
    });
    expect([answer.status, answer.error.code]).toEqual([409, 'NOT_AVAILABLE']);
    expect(await a.one<{ n: string }>('select count(*) as n from wearer')).toEqual(before);
  });

  it('gets the promotions for its quantity, with the given code; an invalid code is refused', async () => {
    const rule = { name: 'งานหมู่', gives: 'percent' as const, value: 10, minGarments: 2, code: 'school' };
    const { promotionId } = await a.ok(a.shop.admin, promotionContract.add, { body: rule });
    const wearers = [wearer('มาลี', small.itemId), wearer('ปิติ', small.itemId)];
    const body = { ...days(25), customerId, reserve: true, wearers };
    const none = await a.call(a.shop.staff, groupOrdersContract.create, {
      body: { ...body, promotionCodes: ['MADEUP'] },
    });
    expect([none.status, none.error.code]).toEqual([409, 'PROMOTION_REFUSED']);
    const { orderId } = await a.ok(a.shop.staff, groupOrdersContract.create, {
      body: { ...body, promotionCodes: ['SCHOOL'] },
    });
    const { money, promotions } = await a.ok(a.shop.staff, orderContract.get, { params: { id: orderId } });
    expect(promotions).toMatchObject([{ promotionId, code: 'SCHOOL', amount: money.rent / 10 }]);
    expect(money.price).toBe((money.rent * 9) / 10);
  });

  it('is created once for a repeated key', async () => {
    const body = { ...days(30), customerId, reserve: true, wearers: [wearer('มาลี', small.itemId)] };
    const [first, second] = await Promise.all(
      [1, 2].map(() => a.ok(a.shop.staff, groupOrdersContract.create, { body, key: 'party-1' })),
    );
    expect(first?.orderId).toBe(second?.orderId);
  });

  it('reserves nothing as a draft; once it is reserved, its lines are assigned to the wearers', async () => {
    const draft = await create(40, [wearer('มาลี', small.itemId), wearer('ปิติ', small.itemId)], false);
    expect([draft.state, draft.wearers.map((one) => one.garments[0]?.orderDetailId)]).toEqual([
      'draft',
      [null, null],
    ]);
    await a.ok(a.shop.staff, rentalsContract.saveDraft, {
      params: { id: draft.orderId },
      body: { ...days(40), customerId, reserve: true, lines: [{ itemId: small.itemId, quantity: 3 }] },
    });
    const bound = await a.ok(a.shop.staff, groupOrdersContract.assign, {
      params: { id: draft.orderId },
      body: {},
    });
    expect(bound.wearers.every((one) => one.garments[0]?.state === 'reserved')).toBe(true);
    expect(bound.spare).toHaveLength(1);
    const more = await a.ok(a.shop.staff, groupOrdersContract.addWearers, {
      params: { id: draft.orderId },
      body: { wearers: [wearer('ชูใจ', small.itemId)] },
    });
    expect([more.wearers.at(-1)?.place, more.spare]).toEqual([3, []]);
  });

  it('swaps garments of two wearers; ten concurrent assignments leave each line one wearer', async () => {
    const made = await create(50, [wearer('มาลี', small.itemId), wearer('ปิติ', small.itemId)]);
    const [one, two] = made.wearers.map((it) => it.garments[0]);
    const lines = [one?.orderDetailId, two?.orderDetailId];
    const swapped = await a.ok(a.shop.staff, groupOrdersContract.assign, {
      params: { id: made.orderId },
      body: { one: { garmentId: one?.garmentId ?? 0, orderDetailId: two?.orderDetailId ?? 0 } },
    });
    expect(swapped.wearers.map((it) => it.garments[0]?.orderDetailId)).toEqual(lines.toReversed());
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        a.ok(a.shop.staff, groupOrdersContract.assign, {
          params: { id: made.orderId },
          body:
            at % 2 === 0
              ? {}
              : { one: { garmentId: one?.garmentId ?? 0, orderDetailId: lines[at % 4 === 1 ? 0 : 1] ?? 0 } },
        }),
      ),
    );
    const after = await a.ok(a.shop.staff, groupOrdersContract.get, { params: { id: made.orderId } });
    expect(after.wearers.map((it) => it.garments[0]?.orderDetailId).toSorted()).toEqual(lines.toSorted());
    const stranger = await a.call(a.shop.staff, groupOrdersContract.assign, {
      params: { id: made.orderId },
      body: { one: { garmentId: one?.garmentId ?? 0, orderDetailId: 999_999 } },
    });
    expect(stranger.status).toBe(400);
  });

  it('is handed over and returned by wearer', async () => {
    const made = await create(0, [wearer('มาลี', small.itemId), wearer('ปิติ', large.itemId)]);
    const lineOf = (at: number) => made.wearers[at]?.garments[0]?.orderDetailId ?? 0;
    const id = made.orderId;
    const { money } = await a.ok(a.shop.staff, orderContract.get, { params: { id } });
    const handOver = (lines: { orderDetailId: number; barcode?: string }[]) =>
      a.call(a.shop.staff, rentalsContract.pickup, {
        params: { id },
        body: {
          lines,
          payments: [
            { for: 'price', method: 'cash', amount: money.balance },
            { for: 'bail', method: 'cash', amount: money.bail },
          ],
        },
      });
    const both = [0, 1].map((at) => ({ orderDetailId: lineOf(at) }));
    const asked = await handOver(both);
    expect([asked.error.code, asked.error.fields?.map((one) => one.field)]).toEqual([
      'UNIT_NOT_NAMED',
      ['lines.0.barcode', 'lines.1.barcode'],
    ]);
    const named = both.map((line, at) => ({
      ...line,
      barcode: made.wearers[at]?.garments[0]?.barcode ?? '',
    }));
    expect((await handOver(named)).status).toBe(200);
    await a.ok(a.shop.staff, rentalsContract.takeBack, {
      params: { id },
      body: { lines: [{ orderDetailId: lineOf(1), returnedDay: today }] },
    });
    const after = await a.ok(a.shop.staff, groupOrdersContract.get, { params: { id } });
    expect(after.wearers.map((one) => one.garments[0]?.state)).toEqual(['out', 'returned']);
    const row = (await a.ok(a.shop.staff, groupOrdersContract.list)).itemList.find(
      (one) => one.orderId === id,
    );
    expect([row?.out, row?.back]).toEqual([1, 1]);
  });
});

describe('wearers', () => {
  it('are renamed and removed; the garments stay in the order', async () => {
    const made = await create(60, [wearer('มาลี', small.itemId), wearer('ปิติ', small.itemId)]);
    const id = made.wearers[0]?.wearerId ?? 0;
    const saved = await a.ok(a.shop.staff, groupOrdersContract.saveWearer, {
      params: { id },
      body: { name: 'มานี มีนา', team: 'ป.4', phone: '081', note: 'แขนสั้น' },
    });
    expect(saved).toMatchObject({ name: 'มานี มีนา', team: 'ป.4', note: 'แขนสั้น' });
    await a.ok(a.shop.staff, groupOrdersContract.removeWearer, { params: { id } });
    const after = await a.ok(a.shop.staff, groupOrdersContract.get, { params: { id: made.orderId } });
    expect([after.wearers.map((one) => one.name), after.spare.length]).toEqual([['ปิติ'], 1]);
  });
});

describe('access', () => {
  it('is refused without a token (401), for another shop or branch (404), for bad input (400)', async () => {
    const made = await create(70, [wearer('มาลี', small.itemId)]);
    const params = { id: made.orderId };
    const wearerId = { id: made.wearers[0]?.wearerId ?? 0 };
    const name = { name: 'x' };
    for (const who of [a.other.owner, a.shop.staff2]) {
      expect((await a.call(who, groupOrdersContract.get, { params })).status).toBe(404);
      expect((await a.call(who, groupOrdersContract.assign, { params, body: {} })).status).toBe(404);
      expect(
        (
          await a.call(who, groupOrdersContract.addWearers, {
            params,
            body: { wearers: [wearer('x', small.itemId)] },
          })
        ).status,
      ).toBe(404);
      expect(
        (await a.call(who, groupOrdersContract.saveWearer, { params: wearerId, body: name })).status,
      ).toBe(404);
      expect((await a.call(who, groupOrdersContract.removeWearer, { params: wearerId })).status).toBe(404);
      expect((await a.ok(who, groupOrdersContract.list)).itemList).toEqual([]);
    }
    expect((await a.call(null, groupOrdersContract.get, { params })).status).toBe(401);
    expect((await a.call(null, groupOrdersContract.template)).status).toBe(401);
    const wrong = { ...days(5), customerId, reserve: true, wearers: [] };
    expect((await a.call(a.shop.staff, groupOrdersContract.create, { body: wrong })).status).toBe(400);
    expect(
      (await a.call(a.shop.staff, groupOrdersContract.saveWearer, { params: wearerId, body: { name: ' ' } }))
        .status,
    ).toBe(400);
  });
});

it('a parked order reserves a garment for each wearer', async () => {
  const parked = await create(200, [wearer('มาลี', small.itemId), wearer('ปิติ', large.itemId)], false);
  const params = { id: parked.orderId };
  const { lines } = await a.ok(a.shop.staff, orderContract.get, { params });
  await a.ok(a.shop.staff, rentalsContract.saveDraft, {
    params,
    body: {
      customerId,
      ...days(200),
      reserve: true,
      lines: lines.map(({ itemId }) => ({ itemId, quantity: 1 })),
    },
  });
  const { wearers, spare } = await a.ok(a.shop.staff, groupOrdersContract.get, { params });
  expect([wearers.map((one) => one.garments.map(({ state }) => state)), spare]).toEqual([
    [['reserved'], ['reserved']],
    [],
  ]);
});
