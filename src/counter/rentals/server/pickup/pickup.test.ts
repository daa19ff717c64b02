import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { countStatements } from '#platform/testing/count-statements.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { preparationContract } from '#counter/preparation/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { cash, handedLinesOf, orderBuildersOf } from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);

const pickup = (order: Order, lines: object[], payments: object[] = [], who = a.shop.staff) =>
  a.call(who, rentalsContract.pickup, { params: { id: order.orderId }, body: { lines, payments } as never });
const pay = (orderId: number, payments: object[], who = a.shop.staff) =>
  a.call(who, orderContract.pay, { params: { id: orderId }, body: { payments } as never });

describe('reading an order', () => {
  it("is limited to the user's branches by get, and to the shop by getReturn", async () => {
    const { orderId, orderNo } = await make.reserved();
    const params = { id: orderId };
    expect((await a.call(a.shop.staff, orderContract.get, { params })).data.orderNo).toBe(orderNo);
    expect((await a.call(a.shop.staff2, orderContract.get, { params })).status).toBe(404);
    expect((await a.call(a.shop.staff2, rentalsContract.getReturn, { params })).data.orderNo).toBe(orderNo);
    for (const row of [orderContract.get, rentalsContract.getReturn]) {
      expect((await a.call(a.other.owner, row, { params })).status).toBe(404);
      expect((await a.call(null, row, { params })).status).toBe(401);
      expect((await a.call(a.shop.staff, row, { params: { id: 'x' } as never })).status).toBe(400);
    }
  });
});

describe('paying', () => {
  it('books payments in steps, up to the balance', async () => {
    const { orderId } = await make.reserved();
    const first = await pay(orderId, [cash('price', 200)]);
    expect(first.data.money).toMatchObject({ paid: 200, balance: 300 });
    const due = await pay(orderId, [cash('price', 301)]);
    expect([due.error.code, due.error.detail.includes('300')]).toEqual(['PAYMENT_TOO_LARGE', true]);
    const second = await pay(orderId, [cash('price', 300), cash('bail', 1000)]);
    expect(second.data).toMatchObject({ version: 3, money: { balance: 0, bailHeld: 1000 } });
    expect(second.data.entries.map((one) => one.kind)).toEqual(['down_payment', 'rent', 'bail_taken']);
  });

  it('books once for two concurrent requests', async () => {
    const { orderId } = await make.reserved();
    const answers = await Promise.all([
      pay(orderId, [cash('price', 500)]),
      pay(orderId, [cash('price', 500)]),
    ]);
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409]);
  });

  it('refuses drafts (409), invalid input (400), no login (401), other branches and shops (404)', async () => {
    const { orderId } = await make.reserved({ reserve: false });
    expect((await pay(orderId, [cash('price', 1)])).error.code).toBe('ILLEGAL_TRANSITION');
    const mine = await make.reserved();
    expect((await pay(mine.orderId, [])).status).toBe(400);
    expect((await pay(mine.orderId, [{ ...cash('price', 1), slip: 'no slip' }])).status).toBe(400);
    expect((await a.call(null, orderContract.pay, { params: { id: mine.orderId } })).status).toBe(401);
    expect((await pay(mine.orderId, [cash('price', 1)], a.other.owner)).status).toBe(404);
    expect((await pay(mine.orderId, [cash('price', 1)], a.shop.staff2)).status).toBe(404);
  });
});

describe('pick-up', () => {
  it('hands over lines in parts, each with its deposit, after the whole price is paid', async () => {
    const order = await make.reserved({ quantity: 3, pay: 500 });
    const lines = handedLinesOf(order);
    const refused = await pickup(order, lines.slice(0, 1));
    expect([refused.status, refused.error.code]).toEqual([409, 'BALANCE_DUE']);
    expect(refused.error.detail).toContain('2,000');
    const first = await pickup(order, lines.slice(0, 1), [cash('price', 1000), cash('bail', 1000)]);
    expect(first.data).toMatchObject({ state: 'out', money: { balance: 0, bailHeld: 1000 } });
    expect(first.data.lines.map((line) => [line.state, line.unitState])).toEqual([
      ['out', 'out'],
      ['reserved', 'ready'],
      ['reserved', 'ready'],
    ]);
    expect(first.data.documents.map((doc) => doc.kind)).toEqual(['receipt', 'receipt', 'bail_slip']);
    expect((await pickup(order, lines.slice(1, 2))).error.code).toBe('BALANCE_DUE');
    const rest = await pickup(order, lines.slice(1), [cash('bail', 2000)]);
    expect(rest.data.lines.map((line) => line.state)).toEqual(['out', 'out', 'out']);
  });

  it('binds the scanned garment, and refuses another item or a garment that is not ready', async () => {
    const { itemId, units } = await a.makeItem({ units: 3 });
    const order = await make.reserved({ itemId, pay: 500, bail: 1000 });
    const [orderDetailId] = make.idsOf(order);
    const scanned = units.find((one) => one.unitId !== order.lines[0]?.unitId);
    const other = await a.makeItem();
    expect((await pickup(order, [{ orderDetailId, barcode: other.units[0]?.barcode }])).error.code).toBe(
      'WRONG_UNIT',
    );
    expect((await pickup(order, [{ orderDetailId, barcode: 'none' }])).status).toBe(404);
    await a.sql("update unit set state = 'wash' where id = $1", [order.lines[0]?.unitId]);
    const barcode = order.lines[0]?.barcode;
    expect((await pickup(order, [{ orderDetailId, barcode }])).error.code).toBe('NOT_FREE_UNIT');
    const { data } = await pickup(order, [{ orderDetailId, barcode: scanned?.barcode }]);
    expect(data.lines[0]).toMatchObject({ unitId: scanned?.unitId, unitState: 'out', state: 'out' });
  });

  it('asks for the garment if several fit, and records exactly the named one', async () => {
    const { itemId, units } = await a.makeItem({ units: 3 });
    const order = await make.reserved({ itemId, pay: 500, bail: 1000 });
    const [orderDetailId] = make.idsOf(order);
    const asked = await pickup(order, [{ orderDetailId }]);
    expect([asked.status, asked.error.code]).toEqual([409, 'UNIT_NOT_NAMED']);
    expect(asked.error.fields?.map((one) => one.field)).toEqual(['lines.0.barcode']);
    expect(asked.error.data).toMatchObject({
      lines: [{ orderDetailId, itemId, units: units.map(({ unitId, barcode }) => ({ unitId, barcode })) }],
    });
    expect((await make.get(order)).state).toBe('reserved');
    const other = units.find((one) => one.unitId !== order.lines[0]?.unitId);
    const { data } = await pickup(order, [{ orderDetailId, barcode: other?.barcode }]);
    expect(data.lines[0]).toMatchObject({ unitId: other?.unitId, barcode: other?.barcode, state: 'out' });
  });

  it('takes the only possible garment without asking, also instead of one in the wash', async () => {
    const { itemId, units } = await a.makeItem({ units: 4 });
    await make.out({ itemId });
    const packed = await make.reserved({ itemId, line: { barcode: units[1]?.barcode } });
    const order = await make.reserved({ itemId, pay: 500, bail: 1000 });
    const mine = order.lines[0]?.unitId;
    await a.sql("update unit set state = 'wash' where id = $1", [mine]);
    const left = units.find((one) => ![units[0]?.unitId, units[1]?.unitId, mine].includes(one.unitId));
    const { data, error } = await pickup(order, [{ orderDetailId: make.idsOf(order)[0] }]);
    expect([error.code, data.lines[0]?.barcode]).toEqual([undefined, left?.barcode]);
    expect((await make.get(packed)).lines[0]).toMatchObject({ barcode: units[1]?.barcode, bound: true });
  });

  it('needs no barcode for lines that take all garments of the rack, or for one that is already bound', async () => {
    const { itemId, units } = await a.makeItem({ units: 3 });
    const bound = await make.reserved({ itemId, pay: 500, bail: 1000, line: { barcode: units[2]?.barcode } });
    const one = await pickup(bound, [{ orderDetailId: make.idsOf(bound)[0] }]);
    expect(one.data.lines[0]?.barcode).toBe(units[2]?.barcode);
    const both = await make.reserved({ itemId, quantity: 2, pay: 1000, bail: 2000 });
    const lines = make.idsOf(both).map((orderDetailId) => ({ orderDetailId }));
    expect((await pickup(both, lines.slice(0, 1))).error.code).toBe('UNIT_NOT_NAMED');
    expect((await pickup(both, lines)).data.state).toBe('out');
  });

  it('accepts garments of the order in any assignment, and exchanges one with another order', async () => {
    const { itemId, units } = await a.makeItem({ units: 4 });
    const order = await make.reserved({ itemId, quantity: 3, pay: 1500, bail: 3000 });
    const theirs = await make.reserved({ itemId });
    const mine = order.lines.map((line) => line.unitId);
    const fourth = theirs.lines[0]?.unitId;
    const codeOf = (unitId: number | null | undefined) =>
      units.find((one) => one.unitId === unitId)?.barcode ?? '';
    // Two exchanged garments, and another order's garment for the third line.
    const scans = [codeOf(mine[1]), codeOf(mine[0]), codeOf(fourth)];
    const ids = make.idsOf(order);
    const twice = await pickup(order, [
      { orderDetailId: ids[0], barcode: scans[0] },
      { orderDetailId: ids[1], barcode: scans[0] },
    ]);
    expect([twice.error.code, twice.error.detail.includes(scans[0] ?? '-')]).toEqual(['NOT_FREE_UNIT', true]);
    const { data } = await pickup(
      order,
      ids.map((orderDetailId, n) => ({ orderDetailId, barcode: scans[n] })),
    );
    expect(data.lines.map((line) => [line.unitId, line.state])).toEqual([
      [mine[1], 'out'],
      [mine[0], 'out'],
      [fourth, 'out'],
    ]);
    const moved = await a.ok(a.shop.staff, orderContract.get, { params: { id: theirs.orderId } });
    expect(moved.lines[0]?.unitId).toBe(mine[2]);
  });

  it('accepts any assignment after packing too, and a named garment in any spelling', async () => {
    const { itemId } = await a.makeItem({ units: 2 });
    const order = await make.reserved({ itemId, quantity: 2, pay: 1000, bail: 2000 });
    const params = { id: order.orderId };
    for (const { barcode } of order.lines)
      await a.ok(a.shop.staff, preparationContract.bind, { params, body: { barcode } });
    const crossed = order.lines.map((line, n) => ({
      orderDetailId: line.orderDetailId,
      barcode: order.lines[1 - n]?.barcode.toLowerCase(),
    }));
    const { data, error } = await pickup(order, crossed);
    expect([error.code, ...data.lines.map((line) => line.barcode)]).toEqual([
      undefined,
      order.lines[1]?.barcode,
      order.lines[0]?.barcode,
    ]);
    // The named garment does not fit the other line, so only one garment remains for that line.
    const rack = await a.makeItem({ units: 2 });
    const two = await make.reserved({ itemId: rack.itemId, quantity: 2, pay: 1000, bail: 2000 });
    const [first, second] = make.idsOf(two);
    const named = rack.units[1]?.barcode ?? '';
    const answer = await pickup(two, [
      { orderDetailId: first, barcode: `${named.toLowerCase()}\u200B` },
      { orderDetailId: second },
    ]);
    expect(answer.data.lines.map((line) => line.barcode)).toEqual([named, rack.units[0]?.barcode]);
  });

  it('needs as many statements for twelve scanned garments as for two', async () => {
    const count = async (quantity: number): Promise<number> => {
      const { itemId, units } = await a.makeItem({ units: quantity });
      const order = await make.reserved({ itemId, quantity, pay: quantity * 500, bail: quantity * 1000 });
      const scans = order.lines.map((line, n) => ({
        orderDetailId: line.orderDetailId,
        // Every line gets a garment other than its reserved one.
        barcode: units.find((one) => one.unitId === order.lines[(n + 1) % quantity]?.unitId)?.barcode,
      }));
      return countStatements(async () => expect((await pickup(order, scans)).status).toBe(200));
    };
    await count(2);
    const few = await count(2);
    expect(few).toBeGreaterThan(10);
    expect(await count(12)).toBe(few);
  });

  it('stores the parts that go out, with their loss price of the day', async () => {
    const { itemId, groupId } = await a.makeItem({
      parts: [
        { name: 'มงกุฎ', lossPrice: 300 },
        { name: 'เข็มขัด', lossPrice: 150 },
      ],
    });
    const order = await make.reserved({ itemId, pay: 500, bail: 1000 });
    expect(order.lines[0]?.parts.map((part) => [part.name, part.out, part.back])).toEqual([
      ['มงกุฎ', false, false],
      ['เข็มขัด', false, false],
    ]);
    const [orderDetailId] = make.idsOf(order);
    const belt = order.lines[0]?.parts[1]?.partId;
    expect((await pickup(order, [{ orderDetailId, missingParts: [999_999] }])).error.fields?.[0]?.field).toBe(
      'lines.0.missingParts',
    );
    const { data } = await pickup(order, [{ orderDetailId, missingParts: [belt] }]);
    expect(data.lines[0]?.parts.map((part) => [part.name, part.out])).toEqual([
      ['มงกุฎ', true],
      ['เข็มขัด', false],
    ]);
    await a.sql('update product_group_part set loss_price = 1 where group_id = $1', [groupId]);
    const later = await a.ok(a.shop.staff, orderContract.get, { params: { id: order.orderId } });
    expect(later.lines[0]?.parts[0]?.lossPrice).toBe(300);
  });

  it('succeeds once for two concurrent requests', async () => {
    const order = await make.reserved({ pay: 500, bail: 1000 });
    const lines = make.idsOf(order).map((orderDetailId) => ({ orderDetailId }));
    const answers = await Promise.all([pickup(order, lines), pickup(order, lines)]);
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409]);
    expect(answers.find((one) => one.status === 409)?.error.code).toBe('ILLEGAL_TRANSITION');
  });

  it('returns the first reply for a repeated key', async () => {
    const order = await make.reserved();
    const body = {
      lines: make.idsOf(order).map((orderDetailId) => ({ orderDetailId })),
      payments: [cash('price', 500), cash('bail', 1000)],
    };
    const sent = { params: { id: order.orderId }, body, key: 'pickup-1' };
    const first = await a.call(a.shop.staff, rentalsContract.pickup, sent);
    const again = await a.call(a.shop.staff, rentalsContract.pickup, sent);
    expect(again.data).toEqual(first.data);
    const other = await a.call(a.shop.staff, rentalsContract.pickup, {
      ...sent,
      body: { lines: body.lines },
    });
    expect(other.error.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('refuses invalid input (400), no login (401), other branches and shops (404)', async () => {
    const order = await make.reserved({ pay: 500, bail: 1000 });
    const [orderDetailId] = make.idsOf(order);
    expect((await pickup(order, [])).status).toBe(400);
    expect((await pickup(order, [{ orderDetailId }, { orderDetailId }])).status).toBe(400);
    expect((await pickup(order, [{ orderDetailId: 999_999 }])).status).toBe(404);
    expect((await pickup(order, [{ orderDetailId }], [], a.other.owner)).status).toBe(404);
    expect((await pickup(order, [{ orderDetailId }], [], a.shop.staff2)).status).toBe(404);
    expect((await a.call(null, rentalsContract.pickup, { params: { id: order.orderId } })).status).toBe(401);
  });
});
