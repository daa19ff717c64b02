/** The figures of a shop as its owner asks for them. */
import { addDays, bangkokDay, type Day, monthNames } from '#lib/dates/day.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { DayCount } from '#orders/order/server/index.ts';
import { type Cut, cuts } from '#reporting/analytics/rules/breakdowns.ts';
import type { insightContract } from '#reporting/analytics/contract.ts';
import type { Counts, Share, Statistics, StatisticsAsk } from '#reporting/analytics/contracts/figures.ts';
import { type Time, yearEarlier } from '#reporting/analytics/rules/periods.ts';
import {
  bailHeld,
  chartQuery,
  type FigureRow,
  firstYear,
  statisticsQuery,
  yearsFrom,
} from './sql/statistics.ts';
import { branchesOf, upToDate } from './up-to-date.ts';

const firstOf = (year: number, month: number): Day => `${year}-${String(month).padStart(2, '0')}-01` as Day;
const monthsTime = (year: number, from: number, to: number): Time => ({
  from: firstOf(year, from),
  to: addDays(to === 12 ? firstOf(year + 1, 1) : firstOf(year, to + 1), -1),
});

const countsOf = (rows: readonly FigureRow[], when: 'now' | 'before'): Counts => {
  const of = (key: DayCount) => {
    const row = rows.find((one) => one.part === 'count' && one.key === key);
    return when === 'now'
      ? { n: row?.n ?? 0, amount: row?.amount ?? 0 }
      : { n: row?.nBefore ?? 0, amount: row?.amountBefore ?? 0 };
  };
  const income = rows
    .filter((row) => row.part === 'branch')
    .reduce((sum, row) => sum + (when === 'now' ? row.amount : row.amountBefore), 0);
  return {
    income: baht(income),
    orders: of('orders').n,
    basket: baht(of('orders').amount),
    garments: of('garments').n,
    leadOrders: of('lead').n,
    leadDays: of('lead').amount,
    cancelled: of('cancelled').n,
    noshow: of('noshow').n,
    sales: of('sales').n,
    rentals: of('rentals').n,
    onTime: of('onTime').n,
    late: of('late').n,
    lateDays: of('late').amount,
  };
};

const shareOut = ({ key, name, n, amount, amountBefore }: FigureRow): Share => ({
  key,
  name,
  n,
  income: baht(amount),
  before: baht(amountBefore),
});

/** What the shop earned in the time asked for, against another. NOT_FOUND for a branch that is not the caller's. */
export const readStatistics = async (db: Db, scope: Scope, asked: StatisticsAsk): Promise<Statistics> => {
  const today = bangkokDay(new Date());
  const [thisYear, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const { month, branchId, from, to, vsFrom, vsTo } = asked;
  const free = from === undefined || to === undefined ? null : { from, to };
  const year = free === null ? (asked.year ?? thisYear) : Number(free.to.slice(0, 4));
  const branchIds = branchesOf(scope, branchId);
  const [fromMonth, toMonth] = month === undefined ? [1, year === thisYear ? thisMonth : 12] : [month, month];
  const now = free ?? monthsTime(year, fromMonth, toMonth);
  const before =
    vsFrom !== undefined && vsTo !== undefined
      ? { from: vsFrom, to: vsTo }
      : free === null
        ? monthsTime(year - 1, fromMonth, toMonth)
        : yearEarlier(free);
  const of = { branchIds, year, now, before };
  const {
    behind,
    rows: [rows, [first], [bail]],
  } = await upToDate(db, scope, [
    statisticsQuery(scope, of),
    firstYear(scope, branchIds),
    bailHeld(scope, branchIds),
  ]);
  const ofCut = (cut: Cut): Share[] =>
    rows
      .filter((row) => row.part === cut && (row.n !== 0 || row.amount !== 0 || row.amountBefore !== 0))
      .map(shareOut);
  return {
    year,
    years: yearsFrom(first?.year, Math.max(thisYear, year)),
    time: now,
    timeBefore: before,
    months: Array.from({ length: 12 }, (_, at) => {
      const row = rows.find((one) => one.part === 'month' && one.key === String(at + 1));
      return {
        month: at + 1,
        income: baht(row?.amount ?? 0),
        before: baht(row?.amountBefore ?? 0),
        rentals: row?.n ?? 0,
        rentalsBefore: row?.nBefore ?? 0,
      };
    }),
    now: countsOf(rows, 'now'),
    before: countsOf(rows, 'before'),
    cuts: Object.fromEntries(cuts.map((cut) => [cut, ofCut(cut)])) as Record<Cut, Share[]>,
    bailHeld: baht(bail?.held ?? 0),
    bailOrders: bail?.orders ?? 0,
    behind,
  };
};

export const statistics = reading<typeof insightContract.statistics>((db, scope, call) =>
  readStatistics(db, scope, call.query),
);

type Filter = { year?: number | undefined; branchId: 'all' | number; month?: number | undefined };
const chartOf = (scope: Scope, { year, branchId, month }: Filter) => {
  const thisYear = Number(bangkokDay(new Date()).slice(0, 4));
  return {
    thisYear,
    year: year ?? thisYear,
    branchIds: branchesOf(scope, branchId === 'all' ? undefined : branchId),
    isAsked: (of: number): boolean => month === undefined || of === month,
  };
};

export const monthlyIncome = reading<typeof insightContract.monthlyIncome>(async (db, scope, call) => {
  const { category } = call.body;
  const { thisYear, year, branchIds, isAsked } = chartOf(scope, call.body);
  const of = { branchIds, year };
  const {
    rows: [income, orders, [first], [bail]],
  } = await upToDate(db, scope, [
    chartQuery(scope, category === '' ? { ...of, cut: 'method' } : { ...of, cut: 'category', key: category }),
    chartQuery(scope, { ...of, cut: 'count', key: 'orders' }),
    firstYear(scope, branchIds),
    bailHeld(scope, branchIds),
  ]);
  const ofMonth = (month: number): number =>
    income.reduce((sum, row) => (row.month === month ? sum + row.amount : sum), 0);
  const months = Array.from({ length: 12 }, (_, at) => ofMonth(at + 1));
  return {
    monthNames: [...monthNames(call.language, 'long')],
    rentalPrice: months.map(baht),
    yearlist: yearsFrom(first?.year, thisYear),
    allRental: baht(months.reduce((sum, one, at) => (isAsked(at + 1) ? sum + one : sum), 0)),
    allOrderNumber: orders.reduce((sum, row) => (isAsked(row.month) ? sum + row.n : sum), 0),
    allNotReturnedDeposit: baht(bail?.held ?? 0),
  };
});

export const monthlySellStat = reading<typeof insightContract.monthlySellStat>(async (db, scope, call) => {
  const { category } = call.body;
  const { thisYear, year, branchIds, isAsked } = chartOf(scope, call.body);
  const {
    rows: [rows, [first]],
  } = await upToDate(db, scope, [
    chartQuery(scope, {
      branchIds,
      year,
      cut: 'category',
      ...(category !== '' && { key: category }),
    }),
    firstYear(scope, branchIds),
  ]);
  const rented = rows.filter((row) => row.n > 0);
  const sums = new Map<string, { name: string; n: number }>();
  for (const { key, name, month, n } of rented)
    if (isAsked(month)) sums.set(key, { name: name || key, n: (sums.get(key)?.n ?? 0) + n });
  const best = [...sums.values()].toSorted((a, b) => b.n - a.n);
  const names = monthNames(call.language, 'long');
  return {
    category: best.map((one) => one.name),
    selling: best.map((one) => one.n),
    yearlistCategory: yearsFrom(first?.year, thisYear),
    monthlistCategory: [...new Set(rented.map((row) => row.month))].map((month) => names[month - 1] ?? ''),
  };
});
