import { afterEach, expect, it, vi } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { referenceListContract } from '#setup/reference-lists/contract.ts';
import { inDays, orderBuildersOf, today } from '#test/builders/index.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { transferContract } from '#inventory/transfers/contract.ts';
import { analyticsContract } from '#reporting/analytics/contract.ts';
import { garmentSorts } from '#reporting/analytics/rules/garment-list-options.ts';
import type { GarmentFigure } from '#reporting/analytics/contracts/garments.ts';
import { listedGarments } from '../testing/listed-garments.ts';
import { mendFigures, verifyFigures } from './catch-up.ts';

const a = await testApp();
const { out, back, reserved } = orderBuildersOf(a);
const { owner, admin, staff, staff2, branchA, branchB } = a.shop;
afterEach(() => vi.useRealTimers());

/** `verifyFigures` repairs nothing, so it finds changes that were not marked. */
const right = async (what: string): Promise<void> => {
  const { faults } = await verifyFigures(a.db, { shopId: a.shop.shopId });
  expect([what, faults]).toEqual([what, []]);
};
const rowsOf = async (groupId: number, more: object = {}) =>
  (await listedGarments(a, owner, { groupId, ...more })).rows;

it('follows changes of a garment: created, edited, moved, lost, found, transferred, deleted', async () => {
  const { itemId, groupId } = await a.makeItem({ units: 0 });
  const minted = await a.ok(admin, stockContract.mint, {
    body: { branchId: branchA, lines: [{ itemId, count: 3, cost: 1000 }] },
  });
  await right('minted');
  expect(await rowsOf(groupId)).toHaveLength(3);
  const [first, second, third] = minted.itemList.map((one) => one.unitId);
  const version = async (id = 0) => (await a.ok(staff, stockContract.getUnit, { params: { id } })).version;
  const change = async (id = 0, more: object = {}) =>
    a.ok(admin, stockContract.changeUnit, { params: { id }, body: { version: await version(id), ...more } });
  await change(first, { cost: 1234.5 });
  await right('cost');
  await change(first, { acquiredDay: inDays(-400) });
  await right('day');
  // No page accepts a future day, but the table does.
  await a.sql('update unit set acquired_day = $2 where id = $1', [second, inDays(30)]);
  await change(second, { cost: 1000.5 });
  await right('day to come');
  expect((await rowsOf(groupId, { sort: '-cost' })).map((one) => [one.cost, one.daysOwned])).toEqual([
    [1234.5, 401],
    [1000.5, 1],
    [1000, 1],
  ]);
  const [item] = await rowsOf(groupId, { by: 'item' });
  expect(item).toMatchObject({ units: 3, cost: 3235, daysOwned: 403 });

  const move = (to: string) =>
    a.ok(admin, stockContract.moveUnits, { body: { unitIds: [third ?? 0], to, note: 'x' } as never });
  await move('lost');
  await right('lost');
  expect(await rowsOf(groupId)).toHaveLength(2);
  expect((await rowsOf(groupId, { show: 'gone' })).map((one) => one.unitId)).toEqual([third]);
  await move('ready');
  await right('found');

  const ask = { fromBranchId: branchA, toBranchId: branchB, items: [{ itemId, quantity: 1 }] };
  const { transferId } = await a.ok(staff, transferContract.request, { body: ask });
  const sent = await a.ok(staff, transferContract.send, {
    params: { id: transferId },
    body: { expectedDay: inDays(2) },
  });
  await right('sent');
  await a.ok(staff2, transferContract.receive, {
    params: { id: transferId },
    body: { barcodes: sent.lines.map((one) => one.barcode) },
  });
  await right('received');
  expect(await rowsOf(groupId, { branchId: branchB })).toHaveLength(1);

  const [free] = await rowsOf(groupId, { branchId: branchA });
  const removed = await a.call(admin, stockContract.removeUnit, { params: { id: free?.unitId ?? 0 } });
  // A garment in transfer cannot be deleted. Any other garment has no row afterwards.
  if (removed.status !== 200) {
    const fresh = await a.ok(admin, stockContract.mint, {
      body: { branchId: branchA, lines: [{ itemId, count: 1 }] },
    });
    await right('minted once more');
    await a.ok(admin, stockContract.removeUnit, { params: { id: fresh.itemList[0]?.unitId ?? 0 } });
  }
  await right('removed');
});

it('follows rentals and merged items', async () => {
  for (const code of ['S', 'SMALL'])
    await a.ok(admin, referenceListContract.create, {
      params: { kind: 'size' },
      body: { code, description: code },
    });
  const kept = await a.makeItem({ units: 1, size: 'S' });
  const gone = await a.makeItem({ units: 1, size: 'SMALL', groupId: kept.groupId });
  await back(await out({ itemId: gone.itemId, pay: 500 }));
  await out({ itemId: kept.itemId, pay: 500 });
  await right('rented');
  await a.ok(admin, referenceListContract.merge, {
    params: { kind: 'size' },
    body: { from: 'SMALL', into: 'S' },
  });
  await right('merged');
  expect(await rowsOf(kept.groupId, { by: 'item' })).toMatchObject([
    { itemId: kept.itemId, units: 2, rentals: 2, idleDays: 0 },
  ]);
});

it('counts a renamed category under its new name on the next request', async () => {
  for (const code of ['OLD', 'NEW'])
    await a.ok(admin, referenceListContract.create, {
      params: { kind: 'category' },
      body: { code, description: code },
    });
  const { itemId } = await a.makeItem({ units: 1, category: 'OLD' });
  await reserved({ itemId, from: 0, to: 0, pay: 500 });
  const counted = async () =>
    (await a.ok(owner, analyticsContract.statistics, {})).cuts.category
      .filter((one) => ['OLD', 'NEW'].includes(one.key))
      .map((one) => [one.key, one.n, one.income]);
  expect(await counted()).toEqual([['OLD', 1, 500]]);
  await a.ok(admin, referenceListContract.merge, {
    params: { kind: 'category' },
    body: { from: 'OLD', into: 'NEW' },
  });
  expect(await counted()).toEqual([['NEW', 1, 500]]);
});

it('counts a garment rented before its entry from its first rental on', async () => {
  const { itemId, groupId, units } = await a.makeItem({ units: 1 });
  const order = await out({ itemId, pay: 500 });
  await a.sql(
    `update order_line set pickup_day = $2, return_day = $2, original_return_day = $2 where shop_id = ${a.shop.shopId} and order_id = $1`,
    [order.orderId, inDays(-199)],
  );
  await a.sql(`insert into figure_due (shop_id, unit_id) values (${a.shop.shopId}, $1)`, [units[0]?.unitId]);
  const [row] = await rowsOf(groupId);
  expect(row).toMatchObject({ daysRented: 200, daysOwned: 200 });
  await right('before');
});

const measures: Record<string, (row: GarmentFigure) => number> = {
  use: (row) => row.daysRented / row.daysOwned,
  idle: (row) => row.idleDays,
  rentals: (row) => row.rentals,
  earned: (row) => Math.round((row.rent + row.fees) * 100),
  care: (row) => row.care,
  cost: (row) => row.cost,
  balance: (row) => Math.round(row.balance * 100),
};

it('pages through all rows in each sort order, with sums equal to the rows, today and later', async () => {
  const { itemId } = await a.makeItem({ units: 9, rentalPrice: 333.33 });
  for (let n = 0; n < 6; n += 1) {
    const order = await out({ itemId, from: 0, to: 1 + (n % 3), pay: 333.33 });
    if (n % 2 === 0)
      await a.ok(staff, rentalsContract.takeBack, {
        params: { id: order.orderId },
        body: {
          lines: [
            { orderDetailId: order.lines[0]?.orderDetailId ?? 0, returnedDay: today(), damageFee: 10.25 * n },
          ],
        },
      });
  }
  await reserved({ itemId, from: 9, to: 9 });
  await a.sql(
    `update unit set cost = 5000 * (id % 4), acquired_day = (now() at time zone 'Asia/Bangkok')::date - (id % 7)::int * 30 where shop_id = ${a.shop.shopId} and item_id = $1`,
    [itemId],
  );
  await mendFigures(a.db, { shopId: a.shop.shopId });
  const later = { ...owner, token: a.signIn(owner, 400 * 86_400) };
  for (const days of [0, 45]) {
    if (days > 0) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
    const who = days > 0 ? later : owner;
    for (const by of ['unit', 'item', 'group'] as const)
      for (const sort of garmentSorts) {
        const { rows, sum, added } = await listedGarments(a, who, { by, sort }, 4);
        expect([by, sort, added]).toEqual([by, sort, sum]);
        expect(new Set(rows.map((one) => one.unitId ?? one.itemId ?? one.groupId)).size).toBe(rows.length);
        const of = measures[sort.replace('-', '')] ?? (() => 0);
        const values = rows.map(of);
        const ordered = values.toSorted((x, y) => (sort.startsWith('-') ? y - x : x - y));
        expect([by, sort, values]).toEqual([by, sort, ordered]);
      }
    const [units, items] = [
      await listedGarments(a, who, { by: 'unit' }),
      await listedGarments(a, who, { by: 'item', branchId: branchA }),
    ];
    const here = await listedGarments(a, who, { by: 'unit', branchId: branchA });
    expect(items.sum).toEqual(here.sum);
    expect((await listedGarments(a, who, { by: 'group' })).sum).toEqual(units.sum);
    const verdicts = [];
    for (const verdict of ['keep', 'watch', 'sell']) verdicts.push(await listedGarments(a, who, { verdict }));
    expect(verdicts.reduce((sum, one) => sum + one.sum.units, 0)).toBe(units.sum.units);
    for (const one of verdicts) expect(one.added).toEqual(one.sum);
  }
});

it('finds and repairs direct changes to the sums, also of a branch item and a deleted garment', async () => {
  await right('before');
  await a.sql(
    'update figure_rack set rent = rent + 1 where item_id = (select min(item_id) from figure_rack where units > 0)',
  );
  await a.sql(
    `insert into figure_unit (shop_id, unit_id, rentals, days, is_out, rent, fees, sold_for, care, branch_id, item_id, gone, cost, since, later) values (${a.shop.shopId}, 999999, 0, 0, false, 0, 0, 0, 0, $1, 999999, false, 7, '2020-01-01', false)`,
    [branchA],
  );
  await a.sql(
    `update unit set cost = cost + 1 where id = (select min(id) from unit where shop_id = ${a.shop.shopId})`,
  );
  const { faults } = await verifyFigures(a.db, { shopId: a.shop.shopId });
  expect(faults.map((one) => [one.what, one.cut])).toEqual(
    expect.arrayContaining([
      ['unit', 'cost'],
      ['unit', 'removed'],
      ['rack', 'here'],
    ]),
  );
  await a.sql(`insert into figure_due (shop_id, unit_id) values (${a.shop.shopId}, 999999)`);
  await mendFigures(a.db, { shopId: a.shop.shopId });
  await right('mended');
});
