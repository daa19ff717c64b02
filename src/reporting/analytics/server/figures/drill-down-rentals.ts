/** The rentals behind what garments brought, and the wishes behind what was not free. */
import { bangkokDay } from '#lib/dates/day.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import { orderRowOut } from '#orders/order/server/index.ts';
import type { insightContract } from '#reporting/analytics/contract.ts';
import { monthsOf } from '#reporting/analytics/rules/season-months.ts';
import { rentalsName, rentalsPage, rentalsSum, wishesPage, wishesSum } from './sql/drill-down-rentals.ts';
import { branchesOf, upToDate } from './up-to-date.ts';

export const rentalsBehind = reading<typeof insightContract.rentalsBehind>(async (db, scope, call) => {
  const { branchId, ...asked } = call.query;
  const ask = { ...asked, branchIds: branchesOf(scope, branchId) };
  const {
    rows: [rows, [sum], [named]],
  } = await upToDate(db, scope, [
    rentalsPage(scope, ask, bangkokDay(new Date())),
    rentalsSum(scope, ask),
    rentalsName(scope, ask),
  ]);
  if (named === undefined) return call.fail('NOT_FOUND');
  return {
    ...pageReply(
      call.query,
      rows.map((row) => ({
        barcode: row.barcode,
        pickupDay: row.pickedUp,
        returnDay: row.due,
        returnedDay: row.back,
        rent: baht(row.rent),
        fees: baht(row.fees),
        order: scope.branchIds.includes(row.pieceBranch) ? orderRowOut(scope.shopId, row) : null,
      })),
      sum?.rentals,
    ),
    name: named.name,
    sum: { rentals: sum?.rentals ?? 0, rent: baht(sum?.rent ?? 0), fees: baht(sum?.fees ?? 0) },
  };
});

export const wishesBehind = reading<typeof insightContract.wishesBehind>(async (db, scope, call) => {
  const { branchId, months, source, groupId, itemSize, page, size } = call.query;
  const ask = { branchIds: branchesOf(scope, branchId), months: monthsOf(months), source, groupId, itemSize };
  const [rows, [sum]] = await db.readAll(scope, [
    wishesPage(scope, { ...ask, page, size }),
    wishesSum(scope, ask),
  ]);
  if (sum === undefined || sum.name === null) return call.fail('NOT_FOUND');
  return {
    ...pageReply(
      call.query,
      rows.map((row) => ({ ...row, branchName: row.branchName ?? '' })),
      sum.found,
    ),
    name: sum.name,
    sum: { n: sum.n },
  };
});
