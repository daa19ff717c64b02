/** Bail that is held, for how long, with the orders behind it, and what was kept of it. */
import { bangkokDay } from '#lib/dates/day.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import { orderRowOut } from '#orders/order/server/index.ts';
import { bailAges } from '#reporting/analytics/rules/bail-ages.ts';
import type { insightContract } from '#reporting/analytics/contract.ts';
import { bailPage, bailSum, heldQuery, keptQuery } from './sql/bail.ts';
import { firstYear, yearsFrom } from './sql/statistics.ts';
import { branchesOf, upToDate } from './up-to-date.ts';

const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((all, row) => all + of(row), 0);

export const bail = reading<typeof insightContract.bail>(async (db, scope, call) => {
  const { branchId, ...time } = call.query;
  const branchIds = branchesOf(scope, branchId);
  const today = bangkokDay(new Date());
  const {
    behind,
    rows: [held, kept, [first]],
  } = await upToDate(db, scope, [
    heldQuery(scope, branchIds, today),
    keptQuery(scope, branchIds, time),
    firstYear(scope, branchIds),
  ]);
  return {
    branches: kept.map((branch) => {
      const mine = held.filter((one) => one.branchId === branch.branchId);
      return {
        branchId: branch.branchId,
        branchName: branch.branchName,
        orders: sumOf(mine, (one) => one.orders),
        held: baht(sumOf(mine, (one) => one.held)),
        ages: bailAges.flatMap((age) =>
          mine
            .filter((one) => one.age === age)
            .map((one) => ({ age, orders: one.orders, held: baht(one.held) })),
        ),
        late: {
          orders: sumOf(mine, (one) => one.lateOrders),
          held: baht(sumOf(mine, (one) => one.lateHeld)),
        },
        times: branch.times,
        kept: baht(branch.kept),
      };
    }),
    years: yearsFrom(first?.year, Number(today.slice(0, 4))),
    behind,
  };
});

export const bailOrders = reading<typeof insightContract.bailOrders>(async (db, scope, call) => {
  const { branchId, ...asked } = call.query;
  const ask = { ...asked, branchIds: branchesOf(scope, branchId) };
  const today = bangkokDay(new Date());
  const [rows, [sum]] = await db.readAll(scope, [bailPage(scope, ask, today), bailSum(scope, ask, today)]);
  return {
    ...pageReply(
      call.query,
      rows.map((row) => ({
        order: orderRowOut(scope.shopId, row),
        branchName: row.branchName,
        held: baht(row.held),
        since: row.since,
        days: row.days,
        promisedDay: row.promisedDay,
      })),
      sum?.found,
    ),
    sum: { orders: sum?.orders ?? 0, held: baht(sum?.held ?? 0) },
  };
});
