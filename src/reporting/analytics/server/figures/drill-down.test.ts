import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { countStatements } from '#platform/testing/count-statements.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { cashContract } from '#cash/contract.ts';
import { cash, inDays, orderBuildersOf, today } from '#test/builders/index.ts';
import { retailContract } from '#sales/retail/contract.ts';
import type { DrillDownCut } from '#reporting/analytics/rules/drill-down.ts';
import { analyticsContract, type DrillDownRental } from '#reporting/analytics/contract.ts';
import { allDrillDownRows } from '../testing/drill-down-pages.ts';

const a = await testApp();
const { reserved, out } = orderBuildersOf(a);
const { owner, admin, staff, branchA, branchB } = a.shop;
const [year, from, to] = [
  Number(today().slice(0, 4)),
  `${today().slice(0, 4)}-01-01`,
  `${today().slice(0, 4)}-12-31`,
];
const look = (cut: DrillDownCut, key?: string, branchId?: number) =>
  allDrillDownRows(a, owner, { cut, key, from, to, branchId });

it('lists orders that add up to each figure of the page', async () => {
  await a.makeCodes({ category: ['gown', 'suit'] });
  const gown = await a.makeItem({ units: 9, category: 'gown', color: 'red', rentalPrice: 333.33 });
  const suit = await a.makeItem({ units: 9, category: 'suit', color: 'blue', rentalPrice: 250 });
  for (let n = 0; n < 5; n += 1)
    await a.ok(staff, rentalsContract.open, {
      body: {
        customerId: await a.makeCustomer(),
        pickupDay: today(),
        returnDay: inDays(1),
        lines: [
          { itemId: gown.itemId, quantity: 1 },
          ...(n % 2 === 0 ? [{ itemId: suit.itemId, quantity: 1 }] : []),
        ],
        reserve: true,
        payments: [cash('price', 100.01 + n)],
      },
    });
  const came = await out({ itemId: gown.itemId, pay: 300 });
  await a.ok(staff, rentalsContract.takeBack, {
    params: { id: came.orderId },
    body: {
      lines: [{ orderDetailId: came.lines[0]?.orderDetailId ?? 0, returnedDay: today(), damageFee: 50 }],
    },
  });
  const off = await reserved({ itemId: suit.itemId, pay: 20 });
  await a.ok(admin, amendmentContract.cancel, {
    params: { id: off.orderId },
    body: { kind: 'noshow', money: 'forfeit', reason: 'x' },
  });
  for (const branchId of [branchA, branchB])
    await a.ok(owner, cashContract.add, {
      branchId,
      body: { direction: 'income', amount: 70.5, method: 'cash' },
    });
  const { units } = await a.makeItem({ units: 1 });
  await a.ok(admin, retailContract.sell, {
    body: {
      lines: [{ unitId: units[0]?.unitId ?? 0, price: 200, discountReason: 'x' }],
      payments: [cash('price', 200)],
    },
  });

  const page = await a.ok(owner, analyticsContract.statistics, { query: { year } });
  const { now } = page;
  expect(now.late + now.onTime).toBe(1);
  const whole = await look('method');
  expect([whole.sum.income, whole.added.income]).toEqual([now.income, now.income]);
  expect(whole.rows.filter((row) => row.order === null).map((row) => row.income)).toEqual([70.5, 70.5]);
  for (const [key, n, income, days] of [
    ['orders', now.orders, undefined, 0],
    ['basket', now.basketOrders, now.basket, 0],
    ['garments', now.garments, 0, 0],
    ['lead', now.leadOrders, 0, now.leadDays],
    ['calledOff', now.cancelled + now.noshow, 0, 0],
    ['sales', now.sales, 200, 0],
    ['rentals', now.rentals, undefined, 0],
    ['onTime', now.onTime, 0, 0],
    ['late', now.late, 0, now.lateDays],
  ] as const) {
    const { sum, added } = await look('count', key);
    expect([key, added]).toEqual([key, sum]);
    expect([key, sum]).toEqual([key, { n, income: income ?? sum.income, days }]);
  }
  for (const cut of ['staff', 'channel', 'category', 'color', 'size', 'method'] as const)
    for (const { key, n, income } of page.cuts[cut]) {
      const { sum, added } = await look(cut, key);
      expect([cut, key, sum, added]).toEqual([cut, key, { n, income, days: 0 }, { n, income, days: 0 }]);
    }
  for (const { key, income } of page.cuts.branch) {
    const { sum, added } = await look('method', undefined, Number(key));
    expect([sum.income, added.income]).toEqual([income, income]);
  }
  const gowns = await look('category', 'gown');
  expect(gowns.name).toBe('gown');
  // Six orders have a gown. The cancelled order has none.
  expect(gowns.rows.map((row) => row.order?.orderId)).toContain(came.orderId);
  expect(gowns.rows.map((row) => row.order?.orderId)).not.toContain(off.orderId);
});

it('pages back to old days without duplicates', async () => {
  await a.sql(
    `insert into ledger_entry (shop_id, branch_id, kind, method, amount, day)
     select ${a.other.shopId}, $1, 'other_income', 'cash', 100 + n, (now() at time zone 'Asia/Bangkok')::date - n * 3 from generate_series(0, 120) n`,
    [a.other.branchA],
  );
  await a.sql(
    `insert into figure_due (shop_id, branch_id, days) select ${a.other.shopId}, $1, array_agg((now() at time zone 'Asia/Bangkok')::date - n * 3) from generate_series(0, 120) n`,
    [a.other.branchA],
  );
  const { rows, pages, sum, added } = await allDrillDownRows(a, a.other.owner, {
    cut: 'method',
    key: 'cash',
    from: inDays(-400),
    to: today(),
  });
  expect(rows).toHaveLength(121);
  expect(pages).toBeGreaterThan(3);
  expect(new Set(rows.map((row) => row.day)).size).toBe(121);
  expect(added).toEqual(sum);
});

it('uses the same number of statements for many orders; owners only, their branches, known figures', async () => {
  const ask = { cut: 'method', from, to } as const;
  await a.ok(owner, analyticsContract.behind, { query: ask });
  const few = await countStatements(() =>
    a.ok(owner, analyticsContract.behind, { query: { ...ask, size: 1 } }),
  );
  expect(
    await countStatements(() => a.ok(owner, analyticsContract.behind, { query: { ...ask, size: 100 } })),
  ).toBe(few);
  const status = async (query: object, who = owner): Promise<number> =>
    (await a.call(who, analyticsContract.behind, { query: query as typeof ask })).status;
  expect(await status(ask, admin)).toBe(403);
  expect(await status({ ...ask, branchId: a.other.branchA })).toBe(404);
  expect(await status({ ...ask, cut: 'category' })).toBe(400);
  expect(await status({ ...ask, cut: 'count', key: 'money' })).toBe(400);
  expect(await status({ ...ask, after: '2026-02-31.5' })).toBe(400);
  expect(await status({ ...ask, from: 'yesterday' })).toBe(400);
});

it('lists rentals that add up to the row of a garment, an item and a style', async () => {
  const { itemId, units } = await a.makeItem({ units: 3, rentalPrice: 400 });
  const { groupId } = await a.one<{ groupId: number }>(
    `select group_id::int as "groupId" from product_item where shop_id = ${a.shop.shopId} and id = $1`,
    [itemId],
  );
  for (let n = 0; n < 3; n += 1) {
    const order = await out({ itemId, pay: 100 });
    await a.ok(staff, rentalsContract.takeBack, {
      params: { id: order.orderId },
      body: {
        lines: [
          { orderDetailId: order.lines[0]?.orderDetailId ?? 0, returnedDay: today(), damageFee: 10 * n },
        ],
      },
    });
  }
  for (const [by, ask] of [
    ['group', { groupId }],
    ['item', { itemId }],
    ['unit', { unitId: units[0]?.unitId ?? 0 }],
  ] as const) {
    const list = await a.ok(owner, analyticsContract.garments, { query: { by, groupId, size: 100 } });
    const row = list.itemList.find((one) => by !== 'unit' || one.unitId === units[0]?.unitId);
    const rows: DrillDownRental[] = [];
    for (let page = 1; page < 5; page += 1) {
      const reply = await a.ok(owner, analyticsContract.rentalsBehind, { query: { ...ask, page, size: 1 } });
      expect(reply.sum).toEqual({ rentals: row?.rentals, rent: row?.rent, fees: row?.fees });
      rows.push(...reply.itemList);
    }
    const sum = (of: 'rent' | 'fees'): number => rows.reduce((all, one) => all + one[of], 0);
    expect([by, rows.length, sum('rent'), sum('fees')]).toEqual([by, row?.rentals, row?.rent, row?.fees]);
  }
  const asked = (query: object, who = owner) =>
    a.call(who, analyticsContract.rentalsBehind, { query: query as { groupId: number } });
  expect((await asked({ groupId }, admin)).status).toBe(403);
  expect((await asked({ groupId, itemId })).status).toBe(400);
  expect((await asked({ groupId: 987_654 })).status).toBe(404);
  expect((await asked({ groupId }, a.other.owner)).status).toBe(404);
});

it('lists unmet requests that add up to their row, without names', async () => {
  const { itemId } = await a.makeItem({ units: 1 });
  const { groupId } = await a.one<{ groupId: number }>(
    `select group_id::int as "groupId" from product_item where shop_id = ${a.shop.shopId} and id = $1`,
    [itemId],
  );
  await a.sql(
    `insert into lost_demand (shop_id, asked_day, event_day, group_id, size, source, branch_id, n)
     select ${a.shop.shopId}, (now() at time zone 'Asia/Bangkok')::date - n, (now() at time zone 'Asia/Bangkok')::date + n, $1, case when n % 2 = 0 then 'M' else '' end,
       case when n % 3 = 0 then 'web' else 'counter' end, case when n % 3 = 0 then 0 else $2 end, n from generate_series(1, 9) n`,
    [groupId, branchA],
  );
  const { itemList } = await a.ok(owner, analyticsContract.demand, { query: {} });
  const rows = itemList.filter((one) => one.groupId === groupId);
  expect(rows.map((row) => row.asked).toSorted((x, y) => x - y)).toEqual([20, 25]);
  for (const { sizeCode, asked } of rows) {
    const ask = { groupId, itemSize: sizeCode };
    const [first, second] = [
      await a.ok(owner, analyticsContract.wishesBehind, { query: { ...ask, size: 3 } }),
      await a.ok(owner, analyticsContract.wishesBehind, { query: { ...ask, size: 3, page: 2 } }),
    ];
    const all = [...first.itemList, ...second.itemList];
    expect([first.sum.n, all.reduce((sum, one) => sum + one.n, 0), all.length]).toEqual([
      asked,
      asked,
      first.total,
    ]);
    for (const one of all) expect([one.web, one.branchName === '']).toEqual([one.web, one.web]);
  }
  const asked = (query: object, who = owner) =>
    a.call(who, analyticsContract.wishesBehind, { query: query as { groupId: number } });
  expect((await asked({ groupId }, admin)).status).toBe(403);
  expect((await asked({ groupId: 'x' })).status).toBe(400);
  expect((await asked({ groupId }, a.other.owner)).status).toBe(404);
});
