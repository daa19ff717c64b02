import { describe, expect, it } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { inDays, orderBuildersOf } from '#test/builders/index.ts';
import { type Fitting, preparationContract } from '../contract.ts';
import { fittingsBetween } from './index.ts';

const a = await testApp();
const make = orderBuildersOf(a);

const at = { day: inDays(2), from: '10:00', to: '10:30' };
const book = (body: object, who = a.shop.staff) =>
  a.call(who, preparationContract.addFitting, { body: body as never });
const booked = async (day = inDays(2)): Promise<Fitting> => {
  const { orderId } = await make.reserved({ from: 60, to: 62 });
  return (await book({ orderId, ...at, day })).data;
};
const mark = (one: Fitting, state: Fitting['state'], version = one.version, who = a.shop.staff) =>
  a.call(who, preparationContract.markFitting, { params: { id: one.fittingId }, body: { state, version } });
const save = (one: Fitting, body: object, who = a.shop.staff) =>
  a.call(who, preparationContract.saveFitting, {
    params: { id: one.fittingId },
    body: { ...at, version: one.version, ...body } as never,
  });

describe('booking', () => {
  it("for an order uses its customer and branch; for a customer the user's branch", async () => {
    const order = await make.reserved({ from: 60, to: 62 });
    const one = await book({ orderId: order.orderId, ...at, note: 'ลองชุดแรก' });
    expect(one.data).toMatchObject({
      orderNo: order.orderNo,
      customerName: order.customer?.name,
      branchId: a.shop.branchA,
      from: '10:00',
      to: '10:30',
      state: 'booked',
      version: 1,
    });
    const customerId = await a.makeCustomer();
    expect((await book({ customerId, ...at })).data).toMatchObject({
      customerId,
      orderId: null,
      orderNo: '',
    });
  });

  it('answers 400 for reversed times, a past day, no customer; 401, 404', async () => {
    const customerId = await a.makeCustomer();
    const { orderId } = await make.reserved({ from: 60, to: 62 });
    for (const body of [
      { customerId, ...at, to: '10:00' },
      { customerId, ...at, from: '25:00' },
      { customerId, ...at, day: inDays(-1) },
      { ...at },
    ])
      expect((await book(body)).status).toBe(400);
    expect((await book({ orderId, ...at }, a.shop.staff2)).status).toBe(404);
    expect((await book({ orderId, ...at }, a.other.owner)).status).toBe(404);
    expect((await book({ customerId, ...at }, a.other.owner)).status).toBe(404);
    expect((await a.call(null, preparationContract.addFitting)).status).toBe(401);
  });
});

it('refuses a day after the last pick-up of the order, for booking and moving', async () => {
  const { orderId } = await make.reserved({ from: 5, to: 7 });
  const late = await book({ orderId, ...at, day: inDays(6) });
  expect([late.status, late.error.code]).toEqual([409, 'FITTING_AFTER_PICKUP']);
  expect(late.error.detail).not.toContain('{');
  const one = await book({ orderId, ...at, day: inDays(5) });
  expect(one.status).toBe(200);
  expect((await save(one.data, { day: inDays(6) })).error.code).toBe('FITTING_AFTER_PICKUP');
  expect((await save(one.data, { day: inDays(4) })).status).toBe(200);
});

describe('changing', () => {
  it('sets another time; a concurrent second change is refused', async () => {
    const one = await booked();
    const moved = await save(one, { day: inDays(3), from: '13:00', to: '14:00' });
    expect(moved.data).toMatchObject({ day: inDays(3), from: '13:00', version: 2 });
    const late = await save(one, { from: '09:00', to: '09:30' });
    expect(late.error).toMatchObject({ code: 'CHANGED', data: moved.data });
    expect((await save(one, { day: 'x' })).status).toBe(400);
    expect((await save(one, {}, a.other.owner)).status).toBe(404);
    expect((await save(one, {}, a.shop.staff2)).status).toBe(404);
    expect(
      (await a.call(null, preparationContract.saveFitting, { params: { id: one.fittingId } })).status,
    ).toBe(401);
  });

  it('records came, missed and cancelled as states; undoes a mistake; allows nothing else', async () => {
    const one = await booked();
    const came = await mark(one, 'came');
    expect(came.data.state).toBe('came');
    expect((await mark(came.data, 'missed')).error.code).toBe('ILLEGAL_TRANSITION');
    expect((await save(came.data, {})).error.code).toBe('ILLEGAL_TRANSITION');
    const again = await mark(came.data, 'booked');
    expect((await mark(again.data, 'cancelled')).data.state).toBe('cancelled');
    expect((await mark(one, 'gone' as never)).status).toBe(400);
    expect((await mark(one, 'came', 1, a.other.owner)).status).toBe(404);
    expect(
      (await a.call(null, preparationContract.markFitting, { params: { id: one.fittingId } })).status,
    ).toBe(401);
  });

  it('accepts one of two concurrent changes and refuses the other', async () => {
    const one = await booked();
    const answers = await Promise.all([mark(one, 'came'), mark(one, 'missed')]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });
});

describe('reading', () => {
  it('lists fittings of a day and of an order; the calendar omits cancelled ones', async () => {
    const one = await booked(inDays(30));
    const gone = await booked(inDays(30));
    await mark(gone, 'cancelled');
    const day = { from: inDays(30), to: inDays(30) };
    const list = await a.ok(a.shop.staff, preparationContract.fittings, { query: day });
    expect(list.itemList.map((fitting) => fitting.fittingId)).toEqual([one.fittingId, gone.fittingId]);
    const mine = await a.ok(a.shop.staff, preparationContract.fittings, {
      query: { orderId: one.orderId ?? 0 },
    });
    expect(mine.total).toBe(1);
    const scope = { ...a.shop.staff, branchId: a.shop.branchA, package: 's' as const, rights: [], ip: '' };
    const rows = await a.db.read(scope, fittingsBetween(scope, inDays(30), inDays(30)));
    expect(rows.map((row) => row.fittingId)).toEqual([one.fittingId]);
    expect((await a.ok(a.other.owner, preparationContract.fittings, { query: day })).total).toBe(0);
    expect((await a.call(a.shop.staff, preparationContract.fittings, { query: { from: 'x' } })).status).toBe(
      400,
    );
    expect((await a.call(null, preparationContract.fittings)).status).toBe(401);
  });

  it('warns of other fittings at that time and of closed days', async () => {
    const one = await booked(inDays(50));
    await a.sql(`insert into closed_day (shop_id, day, name) values (${a.shop.shopId}, $1, 'วันหยุด')`, [
      inDays(51),
    ]);
    const check = (body: object) =>
      a.call(a.shop.staff, preparationContract.checkFitting, { body: body as never });
    const clash = await check({ day: inDays(50), from: '10:15', to: '11:00' });
    expect(clash.data.clashes.map((fitting) => fitting.fittingId)).toEqual([one.fittingId]);
    const own = { day: inDays(50), from: '10:15', to: '11:00', fittingId: one.fittingId };
    expect((await check(own)).data.clashes).toEqual([]);
    expect((await check({ day: inDays(50), from: '10:30', to: '11:00' })).data.clashes).toEqual([]);
    expect((await check({ day: inDays(51), from: '10:30', to: '11:00' })).data).toMatchObject({
      problem: 'closed',
      nextDay: inDays(52),
      dayName: 'วันหยุด',
    });
    const { orderId } = await make.reserved({ from: 60, to: 62 });
    const kept = (await book({ orderId, ...at, day: inDays(52) })).data;
    const there = { day: inDays(51), from: '10:00', to: '10:30', fittingId: kept.fittingId };
    expect((await check(there)).data.problem).toBe('closed');
    await a.sql('insert into open_for_order (shop_id, order_id, day) values ($1, $2, $3)', [
      a.shop.shopId,
      orderId,
      inDays(51),
    ]);
    expect((await check(there)).data.problem).toBeNull();
    expect((await check({ day: inDays(51), from: '11:00', to: '10:00' })).status).toBe(400);
    expect((await a.call(null, preparationContract.checkFitting, { body: own })).status).toBe(401);
    const other = await a.call(a.other.owner, preparationContract.checkFitting, {
      body: { ...own, fittingId: 1 },
    });
    expect(other.data.clashes).toEqual([]);
  });
  it('allows two fittings at the same time and warns of the other, within the branch only', async () => {
    const customerId = await a.makeCustomer();
    const time = { day: inDays(3), from: '10:00', to: '11:00' };
    const one = await a.ok(a.shop.staff, preparationContract.addFitting, {
      body: { customerId, ...time } as never,
    });
    const clashes = async (who: LoggedInPerson, from: string, to: string) =>
      (
        await a.ok(who, preparationContract.checkFitting, { body: { day: time.day, from, to } as never })
      ).clashes.map((it) => it.fittingId);
    expect(await clashes(a.shop.staff, '10:59', '12:00')).toEqual([one.fittingId]);
    expect(await clashes(a.shop.staff, '11:00', '12:00')).toEqual([]);
    expect(await clashes(a.shop.staff, '09:00', '10:00')).toEqual([]);
    expect(await clashes(a.shop.staff2, '10:00', '11:00')).toEqual([]);
    expect(await clashes(a.other.staff, '10:00', '11:00')).toEqual([]);
    const theirs = await a.makeCustomer('x', a.other.shopId);
    expect(
      (
        await a.call(a.shop.staff, preparationContract.addFitting, {
          body: { customerId: theirs, ...time } as never,
        })
      ).status,
    ).toBe(404);
  });
});
