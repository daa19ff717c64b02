import { addDays, asDay, bangkokDay } from '#lib/dates/day.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { careContract } from '../contract.ts';
import { dispatchPlanOf } from '../dispatch-plan.ts';
import { turnaroundDaysOf, turnaroundQuery } from './turnaround-days.ts';
import { plannedRows } from './sql-rows.ts';
import { termsQuery } from './sql-vendors.ts';

const planned = 500;

export const proposeDispatchPlan = readHandler<typeof careContract.plan>(async (db, scope) => {
  const today = bangkokDay(new Date());
  const [rows, vendors, ahead] = await db.readAll(scope, [
    plannedRows(scope, planned, today),
    termsQuery(scope, { active: true }),
    turnaroundQuery(scope),
  ]);
  const days = turnaroundDaysOf(ahead);
  const garments = rows.map(({ nextDay, ...one }) => ({
    ...one,
    by: nextDay === null ? null : addDays(asDay(nextDay), -days(one.category)),
  }));
  const { proposals, unplaced } = dispatchPlanOf(garments, vendors, today);
  return {
    itemList: proposals.map(({ vendor, price, ...one }) => ({
      ...one,
      wnfShopId: vendor.wnfShopId,
      vendorName: vendor.name,
      inHouse: vendor.inHouse,
      price: satangToBaht(price),
    })),
    unplaced,
  };
});
