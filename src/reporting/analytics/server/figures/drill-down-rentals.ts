import { bangkokDay } from '#lib/dates/day.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import { orderRowOut } from '#orders/order/server/index.ts';
import type { analyticsContract } from '#reporting/analytics/contract.ts';
import { seasonMonthsOf } from '#reporting/analytics/rules/season-months.ts';
import {
  rentalDrillDownName,
  rentalDrillDownPage,
  rentalDrillDownSum,
  demandDrillDownPage,
  demandDrillDownSum,
} from './sql/drill-down-rentals.ts';
import { figureBranchesOf, ensureFiguresCurrent } from './up-to-date.ts';

export const listRentalDrillDown = readHandler<typeof analyticsContract.rentalsBehind>(
  async (db, scope, call) => {
    const { branchId, ...asked } = call.query;
    const ask = { ...asked, branchIds: figureBranchesOf(scope, branchId) };
    const {
      rows: [rows, [sum], [named]],
    } = await ensureFiguresCurrent(db, scope, [
      rentalDrillDownPage(scope, ask, bangkokDay(new Date())),
      rentalDrillDownSum(scope, ask),
      rentalDrillDownName(scope, ask),
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
          rent: satangToBaht(row.rent),
          fees: satangToBaht(row.fees),
          order: scope.branchIds.includes(row.pieceBranch) ? orderRowOut(scope.shopId, row) : null,
        })),
        sum?.rentals,
      ),
      name: named.name,
      sum: {
        rentals: sum?.rentals ?? 0,
        rent: satangToBaht(sum?.rent ?? 0),
        fees: satangToBaht(sum?.fees ?? 0),
      },
    };
  },
);

export const listDemandDrillDown = readHandler<typeof analyticsContract.wishesBehind>(
  async (db, scope, call) => {
    const { branchId, months, source, groupId, itemSize, page, size } = call.query;
    const ask = {
      branchIds: figureBranchesOf(scope, branchId),
      months: seasonMonthsOf(months),
      source,
      groupId,
      itemSize,
    };
    const [rows, [sum]] = await db.readAll(scope, [
      demandDrillDownPage(scope, { ...ask, page, size }),
      demandDrillDownSum(scope, ask),
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
  },
);
