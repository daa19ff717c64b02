import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import type { Order } from '#orders/order/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { preparationContract } from '../contract.ts';
import type { PreparationStep } from '../preparation-steps.ts';

const a = await testApp();
const make = orderBuildersOf(a);

const every: PreparationStep[] = ['pull', 'alter', 'iron', 'check', 'pack'];
const tick = (
  order: Order,
  steps: PreparationStep[],
  done = true,
  who = a.shop.staff,
  ids = make.idsOf(order),
) =>
  a.call(who, preparationContract.tick, {
    params: { id: order.orderId },
    body: { orderDetailIds: ids, steps, done },
  });
const stateOf = async (order: Order): Promise<string[]> =>
  (await a.ok(a.shop.staff, preparationContract.get, { params: { id: order.orderId } })).lines.map(
    (line) => line.state,
  );

describe('ticking', () => {
  it('prepares a line when no step is open, and reserves it again when a step is undone', async () => {
    const order = await make.reserved();
    const some = await tick(order, ['pull', 'iron']);
    expect(some.data.lines[0]).toMatchObject({ state: 'reserved', bound: true });
    expect(some.data.lines[0]?.steps).toMatchObject([
      { step: 'pull', done: true, by: a.shop.staff.username },
      { step: 'iron', done: true },
      { step: 'check', done: false, at: null, by: '' },
      { step: 'pack', done: false },
    ]);
    expect((await tick(order, every)).data).toMatchObject({
      state: 'prepared',
      lines: [{ state: 'prepared' }],
    });
    expect((await tick(order, ['pack'], false)).data.lines[0]?.state).toBe('reserved');
    const paid = await make.reserved({ pay: 500, bail: 1000 });
    await tick(paid, every);
    const out = await a.ok(a.shop.staff, rentalsContract.pickup, {
      params: { id: paid.orderId },
      body: { lines: [{ orderDetailId: make.idsOf(paid)[0] ?? 0 }] },
    });
    expect(out.state).toBe('out');
    expect((await tick(paid, ['pack'], false)).error.code).toBe('ILLEGAL_TRANSITION');
  });

  it('prepares a line only once its parts are in the bag too', async () => {
    const { itemId } = await a.makeItem({
      parts: [
        { name: 'มงกุฎ', lossPrice: 300 },
        { name: 'เข็มขัด', lossPrice: 150 },
      ],
    });
    const order = await make.reserved({ itemId });
    const [orderDetailId = 0] = make.idsOf(order);
    const ticked = await tick(order, every);
    expect(ticked.data.lines[0]?.state).toBe('reserved');
    const parts = ticked.data.lines[0]?.parts.map((part) => part.partId) ?? [];
    const pack = (partId: number, packed = true) =>
      a.ok(a.shop.staff, preparationContract.packPart, {
        params: { id: order.orderId },
        body: { orderDetailId, partId, packed },
      });
    expect((await pack(parts[0] ?? 0)).lines[0]?.state).toBe('reserved');
    expect((await pack(parts[1] ?? 0)).lines[0]?.state).toBe('prepared');
    const taken = (await pack(parts[0] ?? 0, false)).lines[0];
    expect(taken).toMatchObject({ state: 'reserved', parts: [{ packed: false }, { packed: true }] });
    const counted = await a.ok(a.shop.staff, preparationContract.tick, {
      params: { id: order.orderId },
      body: { orderDetailIds: [orderDetailId], steps: every, done: true, packed: true },
    });
    expect(counted.lines[0]).toMatchObject({
      state: 'prepared',
      parts: [{ packed: true }, { packed: true }],
    });
    await pack(parts[0] ?? 0, false);
    // A line imported as prepared has all parts packed, so that a user can remove one.
    await a.sql("update order_line set state = 'prepared' where order_id = $1", [order.orderId]);
    const out = (await pack(parts[1] ?? 0, false)).lines[0];
    expect(out).toMatchObject({ state: 'reserved', parts: [{ packed: true }, { packed: false }] });
  });

  it("keeps the first user's name; ticks all lines at once", async () => {
    const order = await make.reserved({ quantity: 3 });
    await tick(order, ['pull']);
    const both = await tick(order, every, true, a.shop.admin);
    expect(both.data.lines.map((line) => line.state)).toEqual(['prepared', 'prepared', 'prepared']);
    expect(both.data.lines[0]?.steps.map((one) => one.by)).toEqual([
      a.shop.staff.username,
      a.shop.admin.username,
      a.shop.admin.username,
      a.shop.admin.username,
    ]);
  });

  it('pins the garment against re-arrangement; another garment starts again', async () => {
    const { itemId, units } = await a.makeItem({ units: 2 });
    const order = await make.reserved({ itemId, from: 3, to: 4 });
    await tick(order, every);
    const mine = order.lines[0]?.barcode;
    const pinned = await a.one<{ pinned: boolean }>(
      'select pinned from reservation r join order_line l on l.shop_id = r.shop_id and l.reservation_id = r.id where l.order_id = $1',
      [order.orderId],
    );
    expect(pinned.pinned).toBe(true);
    const other = units.find((unit) => unit.barcode !== mine)?.barcode ?? '';
    const bound = await a.ok(a.shop.staff, preparationContract.bind, {
      params: { id: order.orderId },
      body: { barcode: other, orderDetailId: make.idsOf(order)[0] },
    });
    expect(bound.lines[0]).toMatchObject({ barcode: other, state: 'reserved' });
    expect(bound.lines[0]?.steps.filter((one) => one.done).map((one) => one.step)).toEqual(['pull']);
  });

  it('undoes steps of a line that was imported as prepared', async () => {
    const order = await make.reserved();
    await a.sql("update order_line set state = 'prepared' where order_id = $1", [order.orderId]);
    const before = await a.ok(a.shop.staff, preparationContract.get, { params: { id: order.orderId } });
    expect(before.lines[0]?.steps.every((one) => one.done)).toBe(true);
    const after = await tick(order, ['iron'], false);
    expect(after.data.lines[0]).toMatchObject({ state: 'reserved' });
    expect(after.data.lines[0]?.steps.filter((one) => !one.done).map((one) => one.step)).toEqual(['iron']);
  });

  it('answers 400, 401, 404', async () => {
    const order = await make.reserved();
    const [id = 0] = make.idsOf(order);
    expect((await tick(order, [])).status).toBe(400);
    expect((await tick(order, ['pull'], true, a.shop.staff, [id, id])).status).toBe(400);
    expect((await tick(order, ['pull'], true, a.shop.staff, [id + 1_000_000])).status).toBe(404);
    expect((await tick(order, ['pull'], true, a.shop.staff2)).status).toBe(404);
    expect((await tick(order, ['pull'], true, a.other.owner)).status).toBe(404);
    expect(
      (
        await a.call(null, preparationContract.tick, {
          params: { id: order.orderId },
          body: { orderDetailIds: [id], steps: ['pull'], done: true },
        })
      ).status,
    ).toBe(401);
  });
});

describe('races', () => {
  it('when two users tick the same line, both succeed and one name remains', async () => {
    const order = await make.reserved();
    const answers = await Promise.all([
      tick(order, every, true, a.shop.staff),
      tick(order, every, true, a.shop.admin),
      tick(order, every, true, a.shop.owner),
    ]);
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200]);
    const names = new Set(
      answers.flatMap((one) => one.data.lines[0]?.steps.map((step) => step.by) ?? ['none']),
    );
    expect(names.size).toBe(1);
    expect(await stateOf(order)).toEqual(['prepared']);
  });

  it('preparing an order while it is cancelled leaves it cancelled', async () => {
    for (let round = 0; round < 6; round++) {
      const order = await make.reserved();
      const [ticked, cancelled] = await Promise.all([
        tick(order, every),
        a.call(a.shop.admin, amendmentContract.cancel, {
          params: { id: order.orderId },
          body: { kind: 'cancelled', reason: 'test', money: 'forfeit' },
        }),
      ]);
      expect(cancelled.status).toBe(200);
      expect([200, 409]).toContain(ticked.status);
      if (ticked.status === 409) expect(ticked.error.code).toBe('ILLEGAL_TRANSITION');
      expect(await stateOf(order)).toEqual(['cancelled']);
    }
  });
});

describe('scanning', () => {
  const scan = (order: Order, body: object, who = a.shop.staff) =>
    a.call(who, preparationContract.bind, { params: { id: order.orderId }, body: body as never });

  it('binds the garment and ticks it as pulled, line by line', async () => {
    const { itemId, units } = await a.makeItem({ units: 3 });
    const order = await make.reserved({ itemId, quantity: 2 });
    const free = units.find((unit) => !order.lines.some((line) => line.barcode === unit.barcode));
    const first = await scan(order, { barcode: free?.barcode });
    expect(first.data.lines.filter((line) => line.steps[0]?.done)).toMatchObject([
      { barcode: free?.barcode, bound: true },
    ]);
    const rest = first.data.lines.find((line) => !line.steps[0]?.done)?.barcode ?? '';
    const second = await scan(order, { barcode: rest });
    expect(second.data.lines.every((line) => line.steps[0]?.done)).toBe(true);
  });

  it('refuses a wrong item, an unknown code, a finished order; 401, 404', async () => {
    const order = await make.reserved();
    const { units } = await a.makeItem();
    expect((await scan(order, { barcode: units[0]?.barcode })).error.code).toBe('WRONG_UNIT');
    expect((await scan(order, { barcode: 'NO-SUCH' })).status).toBe(404);
    expect((await scan(order, { barcode: '' })).status).toBe(400);
    expect((await scan(order, { barcode: 'x' }, a.other.owner)).status).toBe(404);
    expect((await a.call(null, preparationContract.bind, { params: { id: order.orderId } })).status).toBe(
      401,
    );
    const gone = await make.out();
    expect((await scan(gone, { barcode: gone.lines[0]?.barcode })).error.code).toBe('ILLEGAL_TRANSITION');
  });
});

describe('notes and parts', () => {
  it('an alteration is a step of its own, and reopens a prepared line', async () => {
    const order = await make.reserved();
    await tick(order, every);
    const save = (body: object, who = a.shop.staff) =>
      a.call(who, preparationContract.saveNote, { params: { id: order.orderId }, body: body as never });
    const orderDetailId = make.idsOf(order)[0];
    const saved = await save({ orderDetailId, note: 'ใส่ไม้แขวนไม้', alteration: 'ขึ้นชาย 3 ซม.' });
    expect(saved.data.lines[0]).toMatchObject({
      state: 'reserved',
      note: 'ใส่ไม้แขวนไม้',
      alteration: 'ขึ้นชาย 3 ซม.',
    });
    expect(saved.data.lines[0]?.steps).toHaveLength(5);
    expect((await tick(order, ['alter'])).data.lines[0]?.state).toBe('prepared');
    expect((await save({ orderDetailId, note: '', alteration: '' })).data.lines[0]).toMatchObject({
      state: 'prepared',
      alteration: '',
    });
    expect((await save({ orderDetailId, note: 'x'.repeat(501), alteration: '' })).status).toBe(400);
    expect((await save({ orderDetailId, note: '', alteration: '' }, a.other.owner)).status).toBe(404);
    expect((await a.call(null, preparationContract.saveNote, { params: { id: order.orderId } })).status).toBe(
      401,
    );
  });

  it('parts in the bag are stored; concurrent changes lose none', async () => {
    const { itemId } = await a.makeItem({
      parts: [
        { name: 'สไบ', lossPrice: 300 },
        { name: 'เข็มขัด', lossPrice: 500 },
      ],
    });
    const order = await make.reserved({ itemId });
    const orderDetailId = make.idsOf(order)[0] ?? 0;
    const [one, two] = order.lines[0]?.parts ?? [];
    const pack = (partId: number, packed = true, who = a.shop.staff) =>
      a.call(who, preparationContract.packPart, {
        params: { id: order.orderId },
        body: { orderDetailId, partId, packed },
      });
    await Promise.all([pack(one?.partId ?? 0), pack(two?.partId ?? 0, true, a.shop.admin)]);
    const now = await a.ok(a.shop.staff, preparationContract.get, { params: { id: order.orderId } });
    expect(now.lines[0]?.parts).toMatchObject([
      { name: 'สไบ', packed: true },
      { name: 'เข็มขัด', packed: true },
    ]);
    expect((await pack(one?.partId ?? 0, false)).data.lines[0]?.parts[0]?.packed).toBe(false);
    expect((await pack(999_999)).status).toBe(404);
    expect((await pack(one?.partId ?? 0, true, a.other.owner)).status).toBe(404);
    expect((await pack(0)).status).toBe(400);
    expect((await a.call(null, preparationContract.packPart, { params: { id: order.orderId } })).status).toBe(
      401,
    );
  });
});
