import { bangkokDay } from '#lib/dates/day.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import { orderRowOut } from '#orders/order/server/index.ts';
import { bailAges } from '#reporting/analytics/rules/bail-ages.ts';
import type { analyticsContract } from '#reporting/analytics/contract.ts';
import { bailForfeitedKind } from '#reporting/analytics/rules/drill-down.ts';
import { comparedMonthsOf } from './compared-months.ts';
import { heldBailPage, heldBailSum, heldBailQuery, forfeitedBailQuery } from './sql/bail.ts';
import { comparedMonthsQuery, firstStatisticsYear, statisticsYearsFrom } from './sql/statistics.ts';
import { figureBranchesOf, ensureFiguresCurrent } from './up-to-date.ts';

const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((all, row) => all + of(row), 0);

export const readHeldBail = readHandler<typeof analyticsContract.bail>(async (db, scope, call) => {
  const { branchId, ...time } = call.query;
  const branchIds = figureBranchesOf(scope, branchId);
  const today = bangkokDay(new Date());
  const year = Number(time.to.slice(0, 4));
  const {
    behind,
    rows: [held, kept, [first], months],
  } = await ensureFiguresCurrent(db, scope, [
    heldBailQuery(scope, branchIds, today),
    forfeitedBailQuery(scope, branchIds, time),
    firstStatisticsYear(scope, branchIds),
    comparedMonthsQuery(scope, { branchIds, year, cut: 'kind', key: bailForfeitedKind }),
  ]);
  return {
    branches: kept.map((branch) => {
      const mine = held.filter((one) => one.branchId === branch.branchId);
      return {
        branchId: branch.branchId,
        branchName: branch.branchName,
        orders: sumOf(mine, (one) => one.orders),
        held: satangToBaht(sumOf(mine, (one) => one.held)),
        ages: bailAges.flatMap((age) =>
          mine
            .filter((one) => one.age === age)
            .map((one) => ({ age, orders: one.orders, held: satangToBaht(one.held) })),
        ),
        late: {
          orders: sumOf(mine, (one) => one.lateOrders),
          held: satangToBaht(sumOf(mine, (one) => one.lateHeld)),
        },
        times: branch.times,
        kept: satangToBaht(branch.kept),
      };
    }),
    year,
    // Forfeited deposits are negative in the ledger.
    months: comparedMonthsOf(
      months.map((row) => ({ ...row, amount: 0 - row.amount, amountBefore: 0 - row.amountBefore })),
    ),
    years: statisticsYearsFrom(first?.year, Number(today.slice(0, 4))),
    behind,
  };
});

export const listHeldBailOrders = readHandler<typeof analyticsContract.bailOrders>(
  async (db, scope, call) => {
    const { branchId, ...asked } = call.query;
    const ask = { ...asked, branchIds: figureBranchesOf(scope, branchId) };
    const today = bangkokDay(new Date());
    const [rows, [sum]] = await db.readAll(scope, [
      heldBailPage(scope, ask, today),
      heldBailSum(scope, ask, today),
    ]);
    return {
      ...pageReply(
        call.query,
        rows.map((row) => ({
          order: orderRowOut(scope.shopId, row),
          branchName: row.branchName,
          held: satangToBaht(row.held),
          since: row.since,
          days: row.days,
          promisedDay: row.promisedDay,
        })),
        sum?.found,
      ),
      sum: { orders: sum?.orders ?? 0, held: satangToBaht(sum?.held ?? 0) },
    };
  },
);
