import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { bangkokDay } from '#lib/dates/day.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { testApp } from '#test/server/test-app.ts';
import { insertExpenses } from './own-entries.ts';

const a = await testApp();
const scope = { ...systemScope(a.shop.shopId), branchId: a.shop.branchA };
const day = bangkokDay(new Date());
const expense = (at: number) => ({
  day,
  amount: 1000 * at + (at % 3 === 0 ? 10 : 0),
  category: at % 2 === 0 ? 'WATER' : '',
  method: 'cash' as const,
  note: `ใบที่ ${at}`,
});
const book = (from: number, count: number) =>
  a.db.tx(scope, (q) =>
    insertExpenses(
      q,
      scope,
      Array.from({ length: count }, (_, at) => expense(from + at)),
    ),
  );

it('books many expenses at once like single ones: in order, with categories and cash rounding', async () => {
  await a.sql(
    "insert into lookup (shop_id, kind, code, description) values ($1, 'monetary', 'WATER', 'ค่าน้ำ')",
    [a.shop.shopId],
  );
  const ids = await book(1, 6);
  const rows = await a.sql(
    `select e.id::int, e.amount::int, e.note, n.category, r.amount::int as rest from ledger_entry e
      left join ledger_note n on n.shop_id = e.shop_id and n.entry_id = e.id
      left join ledger_entry r on r.shop_id = e.shop_id and r.id = e.rounding_id
     where e.id = any($1) order by e.id`,
    [ids],
  );
  expect(rows).toEqual(
    ids.map((id, at) => ({
      id,
      amount: -expense(at + 1).amount,
      note: `ใบที่ ${at + 1}`,
      category: (at + 1) % 2 === 0 ? 'WATER' : null,
      rest: (at + 1) % 3 === 0 ? 10 : null,
    })),
  );
});

it('writes forty expenses with one insert per table', async () => {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => queries.mockRestore());
  await book(20, 40);
  const inserts = queries.mock.calls
    .map(([query]) => (query as unknown as { text?: string }).text ?? '')
    .filter((text) => /insert into ledger_(?:entry|note)/.test(text));
  // Cash rounding, expenses and categories have one insert each.
  expect(inserts).toHaveLength(3);
});
