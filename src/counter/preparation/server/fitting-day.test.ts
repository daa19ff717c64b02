import { beforeEach, describe, expect, it } from 'vitest';
import { weekday } from '#lib/dates/day.ts';
import { inDays, orderBuildersOf } from '#test/builders/index.ts';
import { type LoggedInPerson, testApp } from '#test/server/test-app.ts';
import { preparationContract } from '../contract.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const { admin, staff, shopId } = a.shop;
const at = { day: inDays(2), from: '11:00', to: '11:30' };
const setBranch = (atOnce: number | null, hours: readonly unknown[] = []) =>
  a.sql('update branch set fittings_at_once = $2, hours = $3 where shop_id = $1', [
    shopId,
    atOnce,
    JSON.stringify(hours),
  ]);
const book = async (change: object = {}, who: LoggedInPerson = staff) =>
  a.call(who, preparationContract.addFitting, {
    body: { customerId: await a.makeCustomer(), ...at, ...change } as never,
  });
const check = async (change: object = {}) =>
  (await a.ok(staff, preparationContract.checkFitting, { body: { ...at, ...change } as never })).problem;

beforeEach(async () => {
  await a.sql('delete from fitting where shop_id = $1', [shopId]);
  await a.sql('delete from closed_day where shop_id = $1', [shopId]);
  await setBranch(null);
});

describe('a fitting', () => {
  it('outside the hours of the branch is refused, for booking and moving', async () => {
    await setBranch(
      null,
      Array.from({ length: 7 }, () => ({ from: '10:00', to: '19:00' })),
    );
    expect((await book({ from: '09:30', to: '10:30' })).error.code).toBe('FITTING_CLOSED');
    expect(await check({ from: '18:45', to: '19:15' })).toBe('hours');
    const one = await book();
    expect(one.status).toBe(200);
    const params = { id: one.data.fittingId };
    const body = { ...at, from: '18:45', to: '19:15', version: 1 };
    expect((await a.call(staff, preparationContract.saveFitting, { params, body })).error.code).toBe(
      'FITTING_CLOSED',
    );
  });

  it('on a holiday or weekday off is refused, unless the shop opens for the order', async () => {
    await a.sql('insert into closed_day (shop_id, day) values ($1, $2)', [shopId, at.day]);
    const { orderId } = await make.reserved({ from: 5, to: 7 });
    expect((await book({ orderId, customerId: undefined })).error.code).toBe('FITTING_CLOSED');
    expect(await check({ orderId })).toBe('closed');
    await a.sql('insert into open_for_order (shop_id, order_id, day) values ($1, $2, $3)', [
      shopId,
      orderId,
      at.day,
    ]);
    expect(await check({ orderId })).toBeNull();
    expect((await book({ orderId, customerId: undefined })).status).toBe(200);
    const off = inDays(3);
    const open = { from: '10:00', to: '19:00' };
    await setBranch(
      null,
      Array.from({ length: 7 }, (_, day) => (day === weekday(off) ? null : open)),
    );
    expect((await book({ day: off })).error.code).toBe('FITTING_CLOSED');
  });

  it('in the past is refused, even with the right to overbook', async () => {
    const past = await book({ day: inDays(-1), overbook: true }, admin);
    expect([past.status, past.error.fields]).toEqual([400, [{ field: 'day', message: 'past' }]]);
    expect(await check({ day: inDays(-1) })).toBe('past');
  });

  it('above the number of the branch needs the right and a confirmation', async () => {
    await setBranch(1);
    expect((await book()).status).toBe(200);
    expect((await book({ from: '11:30', to: '12:00' })).status).toBe(200);
    expect((await book({ from: '11:15', to: '11:45' })).error.code).toBe('FITTING_FULL');
    expect(await check()).toBe('full');
    expect((await book({}, admin)).error.code).toBe('FITTING_FULL');
    expect((await book({ overbook: true })).status).toBe(403);
    expect((await book({ overbook: true }, admin)).status).toBe(200);
    expect((await book({}, a.shop.staff2)).status).toBe(200);
  });

  it('keeps its place when only its note changes, and frees it when cancelled', async () => {
    await setBranch(1);
    const one = (await book()).data;
    await a.sql('update fitting set day = $2 where id = $1', [one.fittingId, inDays(-1)]);
    const noted = await a.ok(staff, preparationContract.saveFitting, {
      params: { id: one.fittingId },
      body: { day: inDays(-1), from: one.from, to: one.to, note: 'x', version: 1 },
    });
    await a.sql('update fitting set day = $2 where id = $1', [one.fittingId, at.day]);
    const longer = { day: at.day, from: '11:00', to: '12:00', version: noted.version };
    const params = { id: one.fittingId };
    const moved = await a.ok(staff, preparationContract.saveFitting, { params, body: longer });
    const body = { state: 'cancelled' as const, version: moved.version };
    const { version } = await a.ok(staff, preparationContract.markFitting, { params, body });
    const restore = () =>
      a.call(staff, preparationContract.markFitting, { params, body: { state: 'booked', version } });
    expect((await book()).status).toBe(200);
    expect((await restore()).error.code).toBe('FITTING_FULL');
    await setBranch(2);
    expect((await restore()).data.state).toBe('booked');
  });

  it('is checked at the branch of its order, and of the fitting that moves', async () => {
    await setBranch(1);
    const { itemId } = await a.makeItem({ units: 1, branchId: a.shop.branchB });
    const { orderId } = await make.reserved({ as: a.shop.staff2, itemId, from: 5, to: 7 });
    const one = (await book({ orderId, customerId: undefined }, a.shop.staff2)).data;
    const { fittingId } = (
      await book({ orderId, customerId: undefined, from: '11:30', to: '12:00' }, a.shop.staff2)
    ).data;
    const checked = (change: object = {}) =>
      a.ok(admin, preparationContract.checkFitting, { body: { ...at, ...change } });
    for (const of of [{ orderId }, { fittingId }])
      expect(await checked(of)).toMatchObject({ problem: 'full', clashes: [{ fittingId: one.fittingId }] });
    expect(await checked()).toMatchObject({ problem: null, clashes: [] });
  });

  it('takes the last place once when several users book it', async () => {
    await setBranch(2);
    const replies = await Promise.all([1, 2, 3, 4].map(() => book()));
    expect(replies.map((one) => one.status).toSorted()).toEqual([200, 200, 409, 409]);
  });
});
