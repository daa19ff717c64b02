import { addDays, bangkokDay, type Day, monthNames } from '#lib/dates/day.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { categoryBailHeldSum, categoryOrdersQuery, type OrderCountKind } from '#orders/order/server/index.ts';
import { type Breakdown, breakdowns } from '#reporting/analytics/rules/breakdowns.ts';
import type { analyticsContract } from '#reporting/analytics/contract.ts';
import type {
  StatisticsCounts,
  BreakdownShare,
  ShopStatistics,
  StatisticsQuery,
} from '#reporting/analytics/contracts/figures.ts';
import { type FigurePeriod, periodYearEarlier } from '#reporting/analytics/rules/periods.ts';
import {
  bailHeldSum,
  incomeChartQuery,
  type IncomeChartRow,
  type StatisticsRow,
  firstStatisticsYear,
  statisticsRowsQuery,
  statisticsYearsFrom,
} from './sql/statistics.ts';
import { figureBranchesOf, ensureFiguresCurrent } from './up-to-date.ts';

const firstOf = (year: number, month: number): Day => `${year}-${String(month).padStart(2, '0')}-01` as Day;
const monthsTime = (year: number, from: number, to: number): FigurePeriod => ({
  from: firstOf(year, from),
  to: addDays(to === 12 ? firstOf(year + 1, 1) : firstOf(year, to + 1), -1),
});

const countsOf = (rows: readonly StatisticsRow[], when: 'now' | 'before'): StatisticsCounts => {
  const of = (key: OrderCountKind) => {
    const row = rows.find((one) => one.part === 'count' && one.key === key);
    return when === 'now'
      ? { n: row?.n ?? 0, amount: row?.amount ?? 0 }
      : { n: row?.nBefore ?? 0, amount: row?.amountBefore ?? 0 };
  };
  const income = rows
    .filter((row) => row.part === 'branch')
    .reduce((sum, row) => sum + (when === 'now' ? row.amount : row.amountBefore), 0);
  return {
    income: satangToBaht(income),
    orders: of('orders').n,
    basketOrders: of('basket').n,
    basket: satangToBaht(of('basket').amount),
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

const shareOut = ({ key, name, n, amount, amountBefore }: StatisticsRow): BreakdownShare => ({
  key,
  name,
  n,
  income: satangToBaht(amount),
  before: satangToBaht(amountBefore),
});

export const computeStatistics = async (
  db: Db,
  scope: Scope,
  asked: StatisticsQuery,
): Promise<ShopStatistics> => {
  const today = bangkokDay(new Date());
  const [thisYear, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const { month, branchId, from, to, vsFrom, vsTo } = asked;
  const free = from === undefined || to === undefined ? null : { from, to };
  const year = free === null ? (asked.year ?? thisYear) : Number(free.to.slice(0, 4));
  const branchIds = figureBranchesOf(scope, branchId);
  const [fromMonth, toMonth] = month === undefined ? [1, year === thisYear ? thisMonth : 12] : [month, month];
  const now = free ?? monthsTime(year, fromMonth, toMonth);
  const before =
    vsFrom !== undefined && vsTo !== undefined
      ? { from: vsFrom, to: vsTo }
      : free === null
        ? monthsTime(year - 1, fromMonth, toMonth)
        : periodYearEarlier(free);
  const of = { branchIds, year, now, before };
  const {
    behind,
    rows: [rows, [first], [bail]],
  } = await ensureFiguresCurrent(db, scope, [
    statisticsRowsQuery(scope, of),
    firstStatisticsYear(scope, branchIds),
    bailHeldSum(scope, branchIds),
  ]);
  const ofCut = (cut: Breakdown): BreakdownShare[] =>
    rows
      .filter((row) => row.part === cut && (row.n !== 0 || row.amount !== 0 || row.amountBefore !== 0))
      .map(shareOut);
  return {
    year,
    years: statisticsYearsFrom(first?.year, Math.max(thisYear, year)),
    time: now,
    timeBefore: before,
    months: Array.from({ length: 12 }, (_, at) => {
      const row = rows.find((one) => one.part === 'month' && one.key === String(at + 1));
      return {
        month: at + 1,
        income: satangToBaht(row?.amount ?? 0),
        before: satangToBaht(row?.amountBefore ?? 0),
        rentals: row?.n ?? 0,
        rentalsBefore: row?.nBefore ?? 0,
      };
    }),
    now: countsOf(rows, 'now'),
    before: countsOf(rows, 'before'),
    cuts: Object.fromEntries(breakdowns.map((cut) => [cut, ofCut(cut)])) as Record<
      Breakdown,
      BreakdownShare[]
    >,
    bailHeld: satangToBaht(bail?.held ?? 0),
    bailOrders: bail?.orders ?? 0,
    behind,
  };
};

export const getStatistics = readHandler<typeof analyticsContract.statistics>((db, scope, call) =>
  computeStatistics(db, scope, call.query),
);

type Filter = { year?: number | undefined; branchId: 'all' | number; month?: number | undefined };
const chartOf = (scope: Scope, { year, branchId, month }: Filter) => {
  const thisYear = Number(bangkokDay(new Date()).slice(0, 4));
  return {
    thisYear,
    year: year ?? thisYear,
    branchIds: figureBranchesOf(scope, branchId === 'all' ? undefined : branchId),
    isAsked: (of: number): boolean => month === undefined || of === month,
  };
};

export const getMonthlyIncome = readHandler<typeof analyticsContract.monthlyIncome>(
  async (db, scope, call) => {
    const { category } = call.body;
    const { thisYear, year, branchIds, isAsked } = chartOf(scope, call.body);
    const of = { branchIds, year };
    const cut =
      category === '' ? ({ cut: 'method' } as const) : ({ cut: 'category', key: category } as const);
    const [ordersQuery, bailQuery] =
      category === ''
        ? ([
            incomeChartQuery(scope, { ...of, cut: 'count', key: 'orders' }),
            bailHeldSum(scope, branchIds),
          ] as const)
        : ([
            categoryOrdersQuery(scope, { ...of, category }),
            categoryBailHeldSum(scope, { branchIds, category }),
          ] as const);
    const {
      rows: [income, incomeBefore, orders, [first], [bail]],
    } = await ensureFiguresCurrent(db, scope, [
      incomeChartQuery(scope, { ...of, ...cut }),
      incomeChartQuery(scope, { ...of, ...cut, year: year - 1 }),
      ordersQuery,
      firstStatisticsYear(scope, branchIds),
      bailQuery,
    ]);
    const byMonth = (rows: readonly IncomeChartRow[]): number[] =>
      Array.from({ length: 12 }, (_, at) =>
        rows.reduce((sum, row) => (row.month === at + 1 ? sum + row.amount : sum), 0),
      );
    const months = byMonth(income);
    return {
      monthNames: [...monthNames(call.language, 'long')],
      rentalPrice: months.map(satangToBaht),
      rentalPriceBefore: byMonth(incomeBefore).map(satangToBaht),
      yearlist: statisticsYearsFrom(first?.year, thisYear),
      allRental: satangToBaht(months.reduce((sum, one, at) => (isAsked(at + 1) ? sum + one : sum), 0)),
      allOrderNumber: orders.reduce((sum, row) => (isAsked(row.month) ? sum + row.n : sum), 0),
      allNotReturnedDeposit: satangToBaht(bail?.held ?? 0),
    };
  },
);

export const getMonthlySales = readHandler<typeof analyticsContract.monthlySellStat>(
  async (db, scope, call) => {
    const { category } = call.body;
    const { thisYear, year, branchIds, isAsked } = chartOf(scope, call.body);
    const {
      rows: [rows, [first]],
    } = await ensureFiguresCurrent(db, scope, [
      incomeChartQuery(scope, {
        branchIds,
        year,
        cut: 'category',
        ...(category !== '' && { key: category }),
      }),
      firstStatisticsYear(scope, branchIds),
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
      yearlistCategory: statisticsYearsFrom(first?.year, thisYear),
      monthlistCategory: [...new Set(rented.map((row) => row.month))].map((month) => names[month - 1] ?? ''),
    };
  },
);
