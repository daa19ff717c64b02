import type { Day } from '#lib/dates/day.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import type { daybookContract } from '../contract.ts';
import type { PeriodReport } from '../shapes.ts';
import { type BookClass, bookClasses, classOf } from '../day-figures.ts';
import { periodOf } from './report-period.ts';
import { type BookSum, bookSums, branchNames, categorySums } from './sql-report.ts';

type Classes = Record<BookClass, number>;
const none = (): Classes => ({ income: 0, expense: 0, liability: 0 });
const out = (one: Classes): Classes =>
  Object.fromEntries(bookClasses.map((name) => [name, baht(one[name])])) as Classes;

/** Sums by kind folded into what each is in the books, by the key of a row. */
const fold = <K>(rows: readonly BookSum[], keyOf: (row: BookSum) => K): Map<K, Classes> => {
  const all = new Map<K, Classes>();
  for (const row of rows) {
    const key = keyOf(row);
    const sums = all.get(key) ?? none();
    sums[classOf(row.kind)] += row.amount;
    all.set(key, sums);
  }
  return all;
};

/** The period by day, branch, kind and method; days without entries are left out. */
export const report = reading<typeof daybookContract.report>(async (db, scope, call) => {
  const ask = periodOf(scope, call.query);
  const [rows, names, categories] = await db.readAll(scope, [
    bookSums(scope, ask),
    branchNames(scope, ask.branchIds),
    categorySums(scope, ask),
  ]);
  const ofDays = rows.filter((row) => row.day !== null);
  const open = new Set(ofDays.filter((row) => !row.closed).map((row) => row.day));
  const ofBranches = fold(
    rows.filter((row) => row.branchId !== null),
    (row) => row.branchId,
  );
  const days: PeriodReport['days'] = [...fold(ofDays, (row) => row.day as Day)].map(([day, sums]) => ({
    day,
    closed: !open.has(day),
    ...out(sums),
  }));
  return {
    from: ask.from,
    to: ask.to,
    ...out(fold(ofDays, () => 'all').get('all') ?? none()),
    days,
    branches: names.map((branch) => ({ ...branch, ...out(ofBranches.get(branch.branchId) ?? none()) })),
    kinds: rows.flatMap(({ kind, method, amount, entries }) =>
      method === null ? [] : [{ kind, method, amount: baht(amount), entries }],
    ),
    categories: categories.map((row) => ({ ...row, amount: baht(row.amount) })),
  };
});
