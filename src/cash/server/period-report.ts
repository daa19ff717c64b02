import type { Day } from '#lib/dates/day.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { cashContract } from '../contract.ts';
import type { PeriodReportReply } from '../shapes.ts';
import { type BookClass, bookClasses, bookClassOf } from '../day-figures.ts';
import { reportPeriodOf } from './report-period.ts';
import { type PeriodBookSum, periodBookSums, branchNames, categorySums } from './sql-report.ts';

type Classes = Record<BookClass, number>;
const none = (): Classes => ({ income: 0, expense: 0, liability: 0 });
const out = (one: Classes): Classes =>
  Object.fromEntries(bookClasses.map((name) => [name, satangToBaht(one[name])])) as Classes;

const fold = <K>(rows: readonly PeriodBookSum[], keyOf: (row: PeriodBookSum) => K): Map<K, Classes> => {
  const all = new Map<K, Classes>();
  for (const row of rows) {
    const key = keyOf(row);
    const sums = all.get(key) ?? none();
    sums[bookClassOf(row.kind)] += row.amount;
    all.set(key, sums);
  }
  return all;
};

export const getPeriodReport = readHandler<typeof cashContract.report>(async (db, scope, call) => {
  const ask = reportPeriodOf(scope, call.query);
  const [rows, names, categories] = await db.readAll(scope, [
    periodBookSums(scope, ask),
    branchNames(scope, ask.branchIds),
    categorySums(scope, ask),
  ]);
  const ofDays = rows.filter((row) => row.day !== null);
  const open = new Set(ofDays.filter((row) => !row.closed).map((row) => row.day));
  const ofBranches = fold(
    rows.filter((row) => row.branchId !== null),
    (row) => row.branchId,
  );
  const days: PeriodReportReply['days'] = [...fold(ofDays, (row) => row.day as Day)].map(([day, sums]) => ({
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
      method === null ? [] : [{ kind, method, amount: satangToBaht(amount), entries }],
    ),
    categories: categories.map((row) => ({ ...row, amount: satangToBaht(row.amount) })),
  };
});
