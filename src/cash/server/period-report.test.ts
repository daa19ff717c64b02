import { describe, expect, it } from 'vitest';
import { testScopeFor, today } from '#test/builders/index.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { testApp } from '#test/server/test-app.ts';
import { addDays } from '#lib/dates/day.ts';
import { cashContract } from '../contract.ts';
import { bookClassOf, dayFigureOf, dayFigures } from '../day-figures.ts';
import { randomFromSeed, type RawEntry, rawEntries, satangForTest, shopOverDays } from './testing/history.ts';

const a = await testApp();
const shopWithHistory = (seed: number, orders: number) => shopOverDays(a, seed, orders);
const from = addDays(today(), -60);
const sum = (rows: readonly RawEntry[], is: (row: RawEntry) => boolean): number =>
  rows.reduce((all, row) => (is(row) ? all + row.amount : all), 0);
const kindOf = (row: RawEntry) => row.kind as Parameters<typeof bookClassOf>[0];
const classes = (rows: readonly RawEntry[]) => ({
  income: sum(rows, (row) => bookClassOf(kindOf(row)) === 'income'),
  expense: sum(rows, (row) => bookClassOf(kindOf(row)) === 'expense'),
  liability: sum(rows, (row) => bookClassOf(kindOf(row)) === 'liability'),
});
const inSatang = (one: { income: number; expense: number; liability: number }) => ({
  income: satangForTest(one.income),
  expense: satangForTest(one.expense),
  liability: satangForTest(one.liability),
});
const by = <T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> => {
  const all = new Map<K, T[]>();
  for (const row of rows) all.set(keyOf(row), [...(all.get(keyOf(row)) ?? []), row]);
  return all;
};

describe.each([1, 2, 3].slice(0, rounds(1, 3)))('history %i', (seed) => {
  it('the period report equals the ledger by day, branch, kind and method, and each figure lists its entries', async () => {
    const s = await shopWithHistory(seed, rounds(15, 40));
    const raw = await rawEntries(a, s.shopId);
    const shut = await a.sql<{ day: string; branch_id: string }>(
      'select day::text as day, branch_id from cash_day where shop_id = $1 and closed',
      [s.shopId],
    );
    const isShut = (row: RawEntry) =>
      shut.some((one) => one.day === row.day && Number(one.branch_id) === row.branch_id);
    expect(raw.some(isShut)).toBe(true);
    expect(raw.every(isShut)).toBe(false);
    for (const { start, end, branches } of [
      { start: from, end: today(), branches: [s.branchA, s.branchB] },
      { start: addDays(today(), -12), end: addDays(today(), -3), branches: [s.branchA, s.branchB] },
      { start: from, end: today(), branches: [s.branchB] },
    ]) {
      const rows = raw.filter(
        (row) => row.day >= start && row.day <= end && branches.includes(row.branch_id),
      );
      const where = branches.length === 1 ? { branchId: branches[0] } : { all: '1' as const };
      const report = await a.ok(s.admin, cashContract.report, {
        query: { from: start, to: end, ...where },
      });
      expect(inSatang(report)).toEqual(classes(rows));
      expect(report.days.map((one) => ({ day: one.day, closed: one.closed, ...inSatang(one) }))).toEqual(
        [...by(rows, (row) => row.day)]
          .toSorted(([one], [two]) => (one < two ? -1 : 1))
          .map(([day, list]) => ({ day, closed: list.every(isShut), ...classes(list) })),
      );
      expect(report.branches.map((one) => ({ id: one.branchId, ...inSatang(one) }))).toEqual(
        branches.map((id) => ({ id, ...classes(rows.filter((row) => row.branch_id === id)) })),
      );
      const cells = report.kinds.map((one) =>
        [one.kind, one.method, satangForTest(one.amount), one.entries].join(),
      );
      expect(cells.toSorted()).toEqual(
        [...by(rows, (row) => `${row.kind},${row.method}`)]
          .map(([key, list]) => [key, sum(list, () => true), list.length].join())
          .toSorted(),
      );
      expect(report.categories.reduce((all, one) => all + satangForTest(one.amount), 0)).toBe(
        sum(rows, (row) => row.order_id === null),
      );
      for (const cell of report.kinds.slice(0, 6)) {
        const list = await a.ok(s.admin, cashContract.entries, {
          query: { from: start, to: end, ...where, kind: cell.kind, method: cell.method },
        });
        expect([list.total, list.sum]).toEqual([cell.entries, cell.amount]);
      }
    }
    // The figure from SQL equals the rule in code.
    for (const figure of dayFigures) {
      const list = await a.ok(s.admin, cashContract.entries, {
        query: { from, to: today(), all: '1', figure },
      });
      const mine = raw.filter(
        (row) =>
          dayFigureOf({
            kind: kindOf(row),
            method: row.method as Parameters<typeof dayFigureOf>[0]['method'],
            own: row.order_id === null,
            sold: row.kind === 'sale',
          }) === figure,
      );
      expect([figure, list.total, satangForTest(list.sum)]).toEqual([
        figure,
        mine.length,
        sum(mine, () => true),
      ]);
    }
    // The totals of a closed day equal its ledger.
    const kept = await a.sql<{ key: string; amount: string; entries: number }>(
      "select concat_ws(',', day, branch_id, kind, method) as key, amount, entries from cash_day_total where shop_id = $1 order by 1",
      [s.shopId],
    );
    expect(kept.map((one) => [one.key, Number(one.amount), one.entries].join())).toEqual(
      [...by(raw.filter(isShut), (row) => `${row.day},${row.branch_id},${row.kind},${row.method}`)]
        .map(([key, list]) => [key, sum(list, () => true), list.length].join())
        .toSorted(),
    );
  });

  it('the deposit report equals the deposits held per order on a day', async () => {
    const s = await shopWithHistory(seed + 100, rounds(12, 30));
    const raw = (await rawEntries(a, s.shopId)).filter((row) => row.kind.startsWith('bail_'));
    const home = new Map(
      (
        await a.sql<{ id: string; branch_id: string }>(
          'select id, branch_id from rental_order where shop_id = $1',
          [s.shopId],
        )
      ).map((row) => [Number(row.id), Number(row.branch_id)]),
    );
    for (const [day, branches] of [
      [today(), [s.branchA, s.branchB]],
      [addDays(today(), -10), [s.branchA, s.branchB]],
      [today(), [s.branchB]],
    ] as const) {
      const held = [
        ...by(
          raw.filter((row) => row.day <= day),
          (row) => row.order_id ?? 0,
        ),
      ]
        .map(([id, list]) => ({ id, held: sum(list, () => true) }))
        .filter((one) => one.held !== 0 && (branches as readonly number[]).includes(home.get(one.id) ?? 0))
        .toSorted((one, two) => one.id - two.id);
      const where = branches.length === 1 ? { branchId: branches[0] } : { all: '1' as const };
      const report = await a.ok(s.admin, cashContract.bailReport, { query: { day, size: 100, ...where } });
      expect(report.itemList.map((one) => ({ id: one.orderId, held: satangForTest(one.held) }))).toEqual(
        held,
      );
      expect(satangForTest(report.sum)).toBe(held.reduce((all, one) => all + one.held, 0));
      for (const one of report.itemList)
        expect(satangForTest(one.taken) - satangForTest(one.returned) - satangForTest(one.kept)).toBe(
          satangForTest(one.held),
        );
    }
  });

  it('the sales VAT report counts each tax document once, less voids and credit notes', async () => {
    const s = await shopWithHistory(seed + 200, rounds(12, 30));
    const scope = testScopeFor(s.owner);
    const papers = await a.sql<
      Record<'id' | 'branch_id' | 'kind' | 'day' | 'base' | 'vat' | 'total' | 'document_no', string>
    >(
      "select id, branch_id, kind, day::text as day, base, vat, total, document_no from document where shop_id = $1 and kind in ('abb_tax_invoice', 'tax_invoice', 'credit_note') order by id",
      [s.shopId],
    );
    // Some documents are voided on their own day, others yesterday.
    const next = randomFromSeed(seed);
    const voids = new Map<string, string>();
    for (const paper of papers)
      if (paper.kind !== 'credit_note' && next() < 0.2) {
        const at = next() < 0.5 ? paper.day : addDays(today(), -1);
        voids.set(paper.id, at);
        // The void is late in the evening in Bangkok.
        await a.sql(
          'insert into document_void (shop_id, document_id, reason, by_user, at) values ($1, $2, $3, $4, $5)',
          [s.shopId, paper.id, 'x', scope.userId, `${at}T23:30:00+07:00`],
        );
      }
    for (const [start, end] of [
      [from, today()],
      [addDays(today(), -15), addDays(today(), -2)],
    ] as const) {
      const within = (day: string) => day >= start && day <= end;
      const want: string[] = [];
      const all = { base: 0, vat: 0, total: 0 };
      const count = (paper: (typeof papers)[number], day: string, way: 1 | -1): void => {
        if (!within(day)) return;
        for (const name of ['base', 'vat', 'total'] as const) all[name] += way * Number(paper[name]);
        want.push([day, paper.document_no, way * Number(paper.base), way * Number(paper.vat)].join());
      };
      for (const paper of papers) {
        const way = paper.kind === 'credit_note' ? -1 : 1;
        count(paper, paper.day, way);
        const voided = voids.get(paper.id);
        if (voided !== undefined) count(paper, voided, -way as 1 | -1);
      }
      const query = { from: start, to: end, all: '1' as const, size: 100 };
      const report = await a.ok(s.admin, cashContract.vatReport, { query });
      expect(
        report.itemList
          .map((one) => [one.day, one.documentNo, satangForTest(one.base), satangForTest(one.vat)].join())
          .toSorted(),
      ).toEqual(want.toSorted());
      expect({
        base: satangForTest(report.sums.base),
        vat: satangForTest(report.sums.vat),
        total: satangForTest(report.sums.total),
      }).toEqual(all);
      expect(all.base + all.vat).toBe(all.total);
    }
  });
});

describe('access to reports', () => {
  const { admin, staff } = a.shop;
  const query = { from: addDays(today(), -5), to: today() };
  const operations = [
    cashContract.report,
    cashContract.reportSheet,
    cashContract.vatReport,
    cashContract.vatSheet,
  ] as const;

  it.each(operations)('$path accepts only admins of the shop and valid days', async (row) => {
    expect((await a.call(admin, row, { query })).status).toBe(200);
    expect((await a.call(staff, row, { query })).status).toBe(403);
    expect((await a.call(null, row, { query })).status).toBe(401);
    expect((await a.call(admin, row, { query: { ...query, branchId: a.other.branchA } })).status).toBe(404);
    for (const bad of [
      { from: today(), to: addDays(today(), -1) },
      { from: addDays(today(), -366), to: today() },
      { from: '2569-01-01', to: today() },
    ])
      expect((await a.call(admin, row, { query: bad })).status).toBe(400);
  });

  it.each([cashContract.bailReport, cashContract.bailSheet] as const)(
    '$path accepts only admins of the shop and a valid day',
    async (row) => {
      expect((await a.call(admin, row, {})).status).toBe(200);
      expect((await a.call(staff, row, {})).status).toBe(403);
      expect((await a.call(null, row, {})).status).toBe(401);
      expect((await a.call(admin, row, { query: { branchId: a.other.branchA } })).status).toBe(404);
      expect((await a.call(admin, row, { query: { day: 'x' } })).status).toBe(400);
    },
  );
});
