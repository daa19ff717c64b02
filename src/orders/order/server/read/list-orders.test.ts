import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { inDays, orderBuildersOf, today } from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const kept: Record<string, Order> = {};

beforeAll(async () => {
  kept['draft'] = await make.reserved({ reserve: false });
  kept['later'] = await make.reserved({ from: 5, to: 7, pay: 200 });
  kept['now'] = await make.reserved({ quantity: 3, customerId: await a.makeCustomer('นก แก้ว') });
  kept['out'] = await make.out();
  kept['overdue'] = await make.out();
  await make.earlier(kept['overdue'].orderId, 5);
  kept['back'] = await make.back(await make.out(), { damageFee: 250 });
  const closing = await make.back(await make.out());
  kept['closed'] = await a.ok(a.shop.staff, refundContract.refund, {
    params: { id: closing.orderId },
    body: { amount: 1000, method: 'cash' },
  });
  kept['elsewhere'] = await make.out({
    itemId: (await a.makeItem({ branchId: a.shop.branchB })).itemId,
    as: a.shop.staff2,
  });
  kept['cancelled'] = await a.ok(a.shop.staff, amendmentContract.cancel, {
    params: { id: (await make.reserved()).orderId },
    body: { kind: 'cancelled', reason: 'x', money: 'forfeit' },
  });
});

const names = (ids: number[]): string[] =>
  ids.map((id) => Object.entries(kept).find(([, order]) => order.orderId === id)?.[0] ?? '?');
const list = async (query: object = {}, who = a.shop.staff) =>
  (await a.ok(who, orderContract.list, { query })).itemList;
const listed = async (query: object = {}, who = a.shop.staff) =>
  names((await list(query, who)).map((row) => row.orderId));

describe('the order list', () => {
  it('shows the orders of the branch without a filter, newest first', async () => {
    expect(await listed()).toEqual([
      'cancelled',
      'closed',
      'back',
      'overdue',
      'out',
      'now',
      'later',
      'draft',
    ]);
  });

  it('shows the orders of each step, in the order of the list', async () => {
    expect(await listed({ list: 'saved' })).toEqual(['draft']);
    expect(await listed({ list: 'pickup' })).toEqual(['now', 'later']);
    expect(await listed({ list: 'out' })).toEqual(['overdue', 'out']);
    expect(await listed({ list: 'returned' })).toEqual(['closed', 'back']);
    expect(await listed({ list: 'moneyback' })).toEqual(['back']);
    expect(await listed({ list: 'out' }, a.shop.staff2)).toEqual(['elsewhere']);
  });

  it('shows customer, garments, days and money in each row', async () => {
    const [now] = await list({ list: 'pickup' });
    expect(now).toMatchObject({
      state: 'reserved',
      customerName: 'นก แก้ว',
      phone: '0812345678',
      lineCount: 3,
      price: 1500,
      balance: 1500,
      items: kept['now']?.lines[0]?.name,
    });
    const [overdue] = await list({ list: 'out' });
    expect(overdue).toMatchObject({ state: 'out', daysLate: 3, returnDay: inDays(-3), bailHeld: 1000 });
    const [back] = await list({ list: 'moneyback' });
    expect(back).toMatchObject({
      returnedDay: today(),
      price: 750,
      balance: 250,
      bailHeld: 1000,
      refundDue: 750,
    });
    const [cancelled] = await list();
    expect(cancelled).toMatchObject({ state: 'cancelled', lineCount: 1, price: 0, pickupDay: today() });
  });

  it('shows the same figures as the order itself', async () => {
    for (const row of await list()) {
      const order = await a.ok(a.shop.staff, orderContract.get, { params: { id: row.orderId } });
      expect(row).toMatchObject({
        state: order.state,
        pickupDay: order.pickupDay,
        returnDay: order.returnDay,
        daysLate: order.daysLate,
        overdue: Math.max(0, ...order.lines.map((line) => (line.state === 'out' ? line.daysLate : 0))),
      });
      expect([row.price, row.balance, row.bailHeld, row.refundDue]).toEqual([
        order.money.price,
        order.money.balance,
        order.money.bailHeld,
        order.money.refundDue,
      ]);
    }
  });

  it('finds orders by number, name, phone and garment code; orders that are out in the whole shop', async () => {
    expect(await listed({ q: kept['later']?.orderNo })).toEqual(['later']);
    expect(await listed({ q: 'แก้ว นก' })).toEqual(['now']);
    expect(await listed({ q: 'นก' })).toEqual(['now']);
    expect((await listed({ q: '081-234-5678' })).length).toBe(8);
    expect(await listed({ q: kept['back']?.lines[0]?.code })).toEqual(['back']);
    expect(await listed({ list: 'returned', q: kept['back']?.lines[0]?.code })).toEqual(['back']);
    expect(await listed({ list: 'returned', q: '0812' })).toEqual(['closed', 'back']);
    expect(await listed({ list: 'out', q: kept['elsewhere']?.orderNo })).toEqual(['elsewhere']);
    expect(await listed({ list: 'pickup', q: '100%' })).toEqual([]);
    // A barcode finds the order that has the unit reserved, or out at any branch.
    expect(await listed({ list: 'out', q: kept['elsewhere']?.lines[0]?.barcode })).toEqual(['elsewhere']);
    expect(await listed({ list: 'pickup', q: kept['later']?.lines[0]?.barcode })).toEqual(['later']);
    expect(await listed({ list: 'out', q: kept['later']?.lines[0]?.barcode })).toEqual([]);
    expect(await listed({ q: kept['elsewhere']?.orderNo })).toEqual([]);
  });

  it('filters by the day of the list', async () => {
    expect(await listed({ list: 'pickup', from: inDays(1) })).toEqual(['later']);
    expect(await listed({ list: 'out', to: inDays(-1) })).toEqual(['overdue']);
    expect(await listed({ list: 'returned', from: inDays(1) })).toEqual([]);
    expect((await listed({ from: today(), to: today() })).length).toBe(8);
    expect(await listed({ to: inDays(-1) })).toEqual([]);
  });

  it('returns pages, and an order with two due days once', async () => {
    const two = await a.ok(a.shop.staff, orderContract.list, { query: { size: 3, page: 2 } });
    expect([names(two.itemList.map((row) => row.orderId)), two.total, two.totalCapped]).toEqual([
      ['overdue', 'out', 'now'],
      8,
      false,
    ]);
    expect(await a.ok(a.shop.staff, orderContract.list, { query: { page: 9 } })).toMatchObject({
      itemList: [],
      total: 8,
    });
    expect(await a.ok(a.shop.staff2, orderContract.list, { query: { list: 'saved' } })).toMatchObject({
      itemList: [],
      total: 0,
    });
    const order = await make.out({ quantity: 2, as: a.shop.staff });
    await a.ok(a.shop.staff, amendmentContract.extend, {
      params: { id: order.orderId },
      body: { orderDetailIds: [make.idsOf(order)[0] ?? 0], returnDay: inDays(6) },
    });
    expect((await list({ list: 'out' })).filter((row) => row.orderId === order.orderId)).toHaveLength(1);
    await make.back(order);
  });

  it('refuses invalid input (400) and no login (401), and shows nothing of another shop', async () => {
    expect((await a.call(a.shop.staff, orderContract.list, { query: { list: 'x' } as never })).status).toBe(
      400,
    );
    expect((await a.call(a.shop.staff, orderContract.list, { query: { from: '2569-01-01' } })).status).toBe(
      400,
    );
    expect((await a.call(null, orderContract.list)).status).toBe(401);
    expect(await listed({ list: 'out', q: '0812345678' }, a.other.owner)).toEqual([]);
  });
});

describe('order lines', () => {
  it('are listed newest first, of all orders, of one order or of one item', async () => {
    const lines = async (query: object = {}) => a.ok(a.shop.staff, orderContract.lines, { query });
    const all = await lines({ size: 100 });
    expect(all.itemList.map((one) => one.orderDetailId)).toEqual(
      all.itemList.map((one) => one.orderDetailId).toSorted((x, y) => y - x),
    );
    expect(all.total).toBe(all.itemList.length);
    const order = kept['now'];
    const mine = await lines({ orderId: order?.orderId });
    expect(mine.itemList.map((one) => [one.orderNo, one.customerName, one.state])).toEqual(
      Array.from({ length: 3 }, () => [order?.orderNo, 'นก แก้ว', 'reserved']),
    );
    expect((await lines({ itemId: order?.lines[0]?.itemId })).total).toBe(3);
    expect((await lines({ size: 2, page: 2 })).itemList.map((one) => one.orderDetailId)).toEqual(
      all.itemList.slice(2, 4).map((one) => one.orderDetailId),
    );
  });

  it('refuses invalid input (400), no login (401), other branches and shops (404)', async () => {
    const theirs = await a.makeItem({ shop: a.other, branchId: a.other.branchA });
    expect((await a.call(a.shop.staff, orderContract.lines, { query: { size: 101 } })).status).toBe(400);
    expect((await a.call(null, orderContract.lines)).status).toBe(401);
    expect(
      (await a.call(a.shop.staff, orderContract.lines, { query: { orderId: kept['elsewhere']?.orderId } }))
        .status,
    ).toBe(404);
    expect(
      (await a.call(a.other.owner, orderContract.lines, { query: { orderId: kept['now']?.orderId } })).status,
    ).toBe(404);
    expect(
      (await a.call(a.shop.staff, orderContract.lines, { query: { itemId: theirs.itemId } })).status,
    ).toBe(404);
  });
});

describe('search for a customer', () => {
  it('finds names typed with titles or without spaces, and similar names', async () => {
    kept['typed'] = await make.reserved({ customerId: await a.makeCustomer('สมหญิง ทดสอบ') });
    const reply = (q: string, list?: 'pickup') =>
      a.ok(a.shop.staff, orderContract.list, { query: { q, ...(list && { list }) } });
    for (const q of ['คุณสมหญิง ทดสอบ', 'สมหญิงทดสอบ', 'นางสาวสมหญิง']) {
      expect([q, await listed({ q })]).toEqual([q, ['typed']]);
      expect((await reply(q, 'pickup')).near).toBeUndefined();
    }
    for (const q of ['สมหญงิ', 'สมหยิง', 'สมหญิงทดสอป']) {
      const near = await reply(q, 'pickup');
      expect([q, names(near.itemList.map((row) => row.orderId))]).toEqual([q, ['typed']]);
      expect(near.near).toContain('สม');
    }
    expect(await listed({ q: 'สมหญงิ' }, a.other.owner)).toEqual([]);
  });
});
