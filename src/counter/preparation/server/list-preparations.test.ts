import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import type { Order } from '#orders/order/contract.ts';
import { inDays, orderBuildersOf } from '#test/builders/index.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { preparationContract } from '../contract.ts';
import {
  type PreparationFilter,
  type PreparationTab,
  preparationTabDays,
  preparationFilters,
} from '../pickup-day-tabs.ts';
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
describe('lists', () => {
  it('show orders by pick-up day with progress, search, filter and counts', async () => {
    const name = `เจ้าสาว ${Date.now()}`;
    const customerId = await a.makeCustomer(name);
    const order = await make.reserved({ customerId, from: 1, to: 2, quantity: 2 });
    await tick(order, ['pull']);
    const query = { q: name };
    const found = await a.ok(a.shop.staff, preparationContract.list, { query });
    expect(found).toMatchObject({
      total: 1,
      itemList: [{ orderId: order.orderId, lineCount: 2, readyCount: 0, stepsDone: 2, stepsAll: 8 }],
    });
    const by = async (more: object): Promise<number> =>
      (await a.ok(a.shop.staff, preparationContract.list, { query: { ...query, ...more } })).total;
    expect(await by({ from: inDays(1), to: inDays(1) })).toBe(1);
    expect(await by({ to: inDays(0) })).toBe(0);
    expect([await by({ show: 'ready' }), await by({ show: 'open' })]).toEqual([0, 1]);
    const countOf = async (show?: PreparationFilter) =>
      (await a.ok(a.shop.staff, preparationContract.counts, { query: { show } })).tomorrow;
    const before = [await countOf(), await countOf('open'), await countOf('ready')] as const;
    await tick(order, every);
    expect([await by({ show: 'ready' }), await by({ show: 'open' })]).toEqual([1, 0]);
    expect([await countOf(), await countOf('open'), await countOf('ready')]).toEqual([
      before[0],
      before[1] - 1,
      before[2] + 1,
    ]);
    expect((await a.ok(a.other.owner, preparationContract.list, { query })).total).toBe(0);
    expect((await a.call(a.shop.staff, preparationContract.list, { query: { page: 0 } })).status).toBe(400);
    for (const row of [preparationContract.list, preparationContract.counts])
      expect((await a.call(null, row)).status).toBe(401);
    const mine = order.lines[0]?.barcode ?? '';
    expect((await a.ok(a.shop.staff, preparationContract.list, { query: { q: mine } })).total).toBe(1);
  });

  it('count every tab, independent of the current filter', async () => {
    const today = bangkokDay(new Date());
    const half = await make.reserved({ from: 0, to: 2, quantity: 2 });
    await tick(half, every, true, a.shop.staff, make.idsOf(half).slice(0, 1));
    await tick(await make.reserved({ from: 1, to: 2 }), every);
    await make.reserved({ from: 5, to: 6 });
    for (const show of [undefined, ...preparationFilters]) {
      const { fittings: _, ...counts } = await a.ok(a.shop.staff, preparationContract.counts, {
        query: { show },
      });
      for (const [tab, count] of Object.entries(counts)) {
        const query = { show, ...preparationTabDays(tab as PreparationTab, today) };
        expect(count, `${tab} ${show}`).toBe(
          (await a.ok(a.shop.staff, preparationContract.list, { query })).total,
        );
      }
    }
  });

  it('show garments to pull by day, category and code; pulled ones only on request', async () => {
    const late = await make.reserved({
      itemId: (await a.makeItem({ category: 'B' })).itemId,
      from: 40,
      to: 41,
    });
    const early = await make.reserved({
      itemId: (await a.makeItem({ category: 'A' })).itemId,
      from: 40,
      to: 41,
    });
    const first = await make.reserved({ from: 39, to: 41 });
    const days = { from: inDays(39), to: inDays(40) };
    const picking = (query: object, who = a.shop.staff) =>
      a.call(who, preparationContract.picking, { query });
    const all = await picking(days);
    expect(all.data.itemList.map((line) => line.orderId)).toEqual([
      first.orderId,
      early.orderId,
      late.orderId,
    ]);
    await tick(first, ['pull']);
    expect((await picking(days)).data.itemList).toHaveLength(2);
    expect((await picking({ ...days, all: '1' })).data.itemList).toHaveLength(3);
    expect((await picking({ orderId: late.orderId })).data.itemList).toHaveLength(1);
    expect((await picking({ orderId: late.orderId }, a.other.owner)).status).toBe(404);
    expect((await picking({ from: 'x' })).status).toBe(400);
    expect((await a.call(null, preparationContract.picking)).status).toBe(401);
  });

  it('show one order and its history', async () => {
    const order = await make.reserved();
    await tick(order, ['pull']);
    await tick(order, every);
    const params = { id: order.orderId };
    const events = await a.ok(a.shop.staff, preparationContract.history, { params });
    expect(events.itemList.map((one) => one.kind)).toEqual(['prepared', 'done', 'done']);
    expect(events.itemList[2]).toMatchObject({
      by: a.shop.staff.username,
      steps: ['pull'],
      garments: [expect.stringContaining(order.lines[0]?.barcode ?? '-')],
    });
    for (const row of [preparationContract.get, preparationContract.history]) {
      expect((await a.call(a.other.owner, row, { params })).status).toBe(404);
      expect((await a.call(a.shop.staff2, row, { params })).status).toBe(404);
      expect((await a.call(null, row, { params })).status).toBe(401);
      expect((await a.call(a.shop.staff, row, { params: { id: 'x' } as never })).status).toBe(400);
    }
    const draft = await make.reserved({ reserve: false });
    expect(
      (await a.call(a.shop.staff, preparationContract.get, { params: { id: draft.orderId } })).status,
    ).toBe(404);
  });
});
