import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { customerContract } from '#customers/contract.ts';
import { cashContract } from '#cash/contract.ts';
import { cash, inDays, orderBuildersOf } from '#test/builders/index.ts';
import { offlineContract } from '../contract.ts';
import { testDevicesOn } from './testing/devices.ts';

const a = await testApp();
const make = orderBuildersOf(a);
let { deviceOf, send, sent, settle, order, drawer, rental } = {} as ReturnType<typeof testDevicesOn>;
beforeAll(async () => {
  ({ deviceOf, send, sent, settle, order, drawer, rental } = testDevicesOn(a));
});

describe('a step without conflict', () => {
  it('opens a rental with all effects of the counter, once, however often it is sent', async () => {
    const device = await deviceOf();
    const { what } = await rental({
      customerId: undefined,
      customer: { name: 'นภา ใจดี', phone: '0812345678' },
    });
    const step = device.step(what);
    const before = await drawer();
    const first = await sent(step);
    expect(first).toMatchObject({ state: 'done', kind: 'open', reason: '', ways: [], held: [] });
    expect((await sent(step)).stepId).toBe(first.stepId);
    const both = await Promise.all([sent(step), sent(step)]);
    expect(both.map((one) => one.stepId)).toEqual([first.stepId, first.stepId]);
    expect(await drawer()).toBe(before + 1500);
    const opened = await order(first.order?.orderId ?? 0);
    expect(opened).toMatchObject({
      state: 'out',
      customer: { name: 'นภา ใจดี' },
      money: { balance: 0, bailHeld: 1000 },
    });
    expect(opened.documents.map((one) => one.kind)).toContain('bail_slip');
    expect(first.what).not.toHaveProperty('customer');
    expect(
      JSON.stringify(await a.sql('select what from offline_step where id = $1', [first.stepId])),
    ).not.toContain('นภา');
  });

  it('creates a customer with a foreign telephone number', async () => {
    const device = await deviceOf();
    const { what } = await rental({
      customerId: undefined,
      customer: { name: 'Anna Schmidt', phone: '0049 151 7654321' },
    });
    const first = await sent(device.step(what));
    expect(await order(first.order?.orderId ?? 0)).toMatchObject({ customer: { phone: '+491517654321' } });
  });

  it('creates a customer with the longest name and number that the counter accepts', async () => {
    const device = await deviceOf();
    const long = { name: `คุณ${'ก'.repeat(297)}`, phone: '+49 (0) 151 - 765 43 21       -        0' };
    const counter = await a.ok(a.shop.staff, customerContract.create, { body: long });
    const { what } = await rental({ customerId: undefined, customer: long });
    const first = await sent(device.step(what));
    expect(await order(first.order?.orderId ?? 0)).toMatchObject({
      customer: { name: long.name, phone: counter.phone },
    });
  });

  it('is refused with the missing fields', async () => {
    const device = await deviceOf();
    const body = device.step({ kind: 'pay', orderId: 1, payments: [cash('price', 1)] });
    expect(
      (await a.call(a.shop.staff, offlineContract.send, { body: { ...body, number: 'x' } })).status,
    ).toBe(400);
    expect((await a.call(a.shop.staff, offlineContract.send, { body, key: 'another' })).error.code).toBe(
      'IDEMPOTENCY_MISMATCH',
    );
    expect((await a.call(a.other.staff, offlineContract.send, { body })).status).toBe(404);
  });

  it('is applied once when sent twice at the same time', async () => {
    const device = await deviceOf();
    const { what } = await rental();
    const step = device.step(what);
    const before = await drawer();
    const all = await Promise.all([1, 2, 3, 4].map(() => send(step)));
    expect(new Set(all.map((one) => one.data.stepId)).size).toBe(1);
    expect(await drawer()).toBe(before + 1500);
  });

  it('hands over, takes money and takes back, in order', async () => {
    const device = await deviceOf();
    const reserved = await make.reserved();
    const lines = reserved.lines.map(({ orderDetailId }) => ({ orderDetailId }));
    const { orderId } = reserved;
    const { money } = reserved;
    const due = [
      ...(money.balance > 0 ? [cash('price', money.balance)] : []),
      ...(money.bail > money.bailHeld ? [cash('bail', money.bail - money.bailHeld)] : []),
    ];
    expect((await sent(device.step({ kind: 'handOver', orderId, lines, payments: due }))).state).toBe('done');
    expect((await order(orderId)).state).toBe('out');
    expect((await sent(device.step({ kind: 'takeBack', orderId, lines }))).state).toBe('done');
    expect((await order(orderId)).state).toBe('returned');
  });

  it('identifies a rental opened offline by its step and the garment', async () => {
    const device = await deviceOf();
    const { what, barcode } = await rental();
    const open = device.step(what);
    const back = device.step({ kind: 'takeBack', openedBy: open.id, lines: [{ barcode }] });
    const early = await sent(back);
    expect(early).toMatchObject({ state: 'conflict', reason: 'OFFLINE_STEP_BEFORE' });
    expect(early.reasonText).not.toBe('');
    const opened = await sent(open);
    expect((await settle(early.stepId, { way: 'retry' })).data).toMatchObject({
      state: 'settled',
      order: { orderId: opened.order?.orderId },
    });
    expect((await order(opened.order?.orderId ?? 0)).state).toBe('returned');
  });

  it('books money that arrived before its rental once the rental is entered', async () => {
    const device = await deviceOf();
    const { what, barcode } = await rental();
    const open = device.step(what);
    const early = await sent(device.step({ kind: 'pay', openedBy: open.id, payments: [cash('price', 100)] }));
    expect(early).toMatchObject({ state: 'conflict', reason: 'OFFLINE_STEP_BEFORE', heldSum: 100 });
    expect(early.ways).toEqual(['retry', 'toOrder', 'giveBack']);
    expect((await settle(early.stepId, { way: 'retry' })).error.code).toBe('OFFLINE_STEP_BEFORE');
    const { order: made } = await sent(open);
    await sent(device.step({ kind: 'takeBack', openedBy: open.id, lines: [{ barcode, damageFee: 100 }] }));
    expect((await settle(early.stepId, { way: 'retry' })).data).toMatchObject({
      state: 'settled',
      heldSum: 0,
    });
    expect((await order(made?.orderId ?? 0)).money.balance).toBe(0);
  });

  it("leaves the sender's cart unchanged", async () => {
    const device = await deviceOf();
    const { itemId } = await a.makeItem({});
    await a.ok(a.shop.staff, rentalsContract.putCart, { body: { lines: [{ id: itemId, quantity: 1 }] } });
    await sent(device.step((await rental()).what));
    expect((await a.ok(a.shop.staff, rentalsContract.getCart)).lines).toHaveLength(1);
  });
});

describe('days and clocks', () => {
  const yesterday = () => new Date(Date.now() - 86_400_000).toISOString();

  it('garments go out and come back on the day of the step', async () => {
    const device = await deviceOf();
    const old = { happenedAt: yesterday(), asOf: yesterday() };
    const { what, barcode } = await rental();
    const open = device.step({ ...what, returnDay: inDays(-1) }, old);
    const { state, order: made } = await sent(open);
    expect(state).toBe('done');
    const orderId = made?.orderId ?? 0;
    expect(await order(orderId)).toMatchObject({
      state: 'out',
      pickupDay: inDays(-1),
      money: { balance: 0 },
    });
    const back = device.step({ kind: 'takeBack', openedBy: open.id, lines: [{ barcode }] }, old);
    expect((await sent(back)).state).toBe('done');
    const dated = "select 1 from reduction where subject_id = $1 and kind = 'backdated'";
    expect(await a.sql(dated, [orderId])).toEqual([]);
    // The return counts on its own day, although it is entered a day later.
    expect(await order(orderId)).toMatchObject({
      lines: [{ returnedDay: inDays(-1), daysLate: 0 }],
      money: { charges: 0 },
    });
  });

  it('a step that arrives days later is a backdated one for the owner', async () => {
    const device = await deviceOf();
    const { orderId } = await make.reserved();
    const pay = async (days: number) => {
      const at = new Date(Date.now() - days * 86_400_000).toISOString();
      const payments = [cash('price', 10)];
      return sent(device.step({ kind: 'pay', orderId, payments }, { happenedAt: at, asOf: at }));
    };
    await pay(0);
    await pay(1);
    const { number } = await pay(2);
    const dated = "select reason from reduction where subject_id = $1 and kind = 'backdated'";
    expect(await a.sql(dated, [orderId])).toEqual([{ reason: number }]);
    expect((await order(orderId)).entries.map((one) => one.day)).toEqual([0, -1, -2].map(inDays));
  });

  it('a step is booked on its own day while that is open, else today with a note', async () => {
    const device = await deviceOf();
    const { orderId, money } = await make.reserved();
    const pay = (amount: number) => ({ kind: 'pay' as const, orderId, payments: [cash('price', amount)] });
    const old = { happenedAt: yesterday(), asOf: yesterday() };
    expect((await sent(device.step(pay(10), old))).notes).toEqual([]);
    expect((await order(orderId)).entries.at(-1)?.day).toBe(inDays(-1));
    await a.ok(a.shop.admin, cashContract.close, {
      body: { day: inDays(-1), pieces: [], note: 'x' } as never,
    });
    expect((await sent(device.step(pay(20), old))).notes).toEqual(['dayClosed']);
    expect((await order(orderId)).entries.at(-1)?.day).toBe(inDays(0));
    expect(money.balance).toBeGreaterThan(30);
    // The rental begins today, because its money is booked today.
    const { what, barcode } = await rental({ returnDay: inDays(-1) });
    const open = device.step(what, old);
    const opened = await sent(open);
    expect(opened).toMatchObject({ state: 'done', notes: ['dayClosed'] });
    expect(await order(opened.order?.orderId ?? 0)).toMatchObject({
      state: 'out',
      pickupDay: inDays(0),
      returnDay: inDays(0),
    });
    const back = device.step({ kind: 'takeBack', openedBy: open.id, lines: [{ barcode }] }, old);
    expect((await sent(back)).state).toBe('done');
  });

  it('a wrong clock is corrected and reported', async () => {
    const device = await deviceOf();
    const { orderId } = await make.reserved();
    const wrong = device.step(
      { kind: 'pay', orderId, payments: [cash('price', 1)] },
      {
        happenedAt: new Date(Date.now() + 400 * 86_400_000).toISOString(),
        clockError: -400 * 86_400_000,
      },
    );
    const { notes, happenedAt } = await sent(wrong);
    expect(notes).toEqual(['clock']);
    expect(Math.abs(Date.parse(happenedAt) - Date.now())).toBeLessThan(60_000);
  });
});
