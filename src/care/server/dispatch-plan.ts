import { addDays, asDay, bangkokDay } from '#lib/dates/day.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import type { cleanfixContract } from '../contract.ts';
import { planOf } from '../dispatch-plan.ts';
import { aheadOf, aheadQuery } from './turnaround-days.ts';
import { plannedRows } from './sql-rows.ts';
import { termsQuery } from './sql-vendors.ts';

/** A ticket holds no more; what waits beyond is planned when these have gone. */
const planned = 500;

/** What to send where today, of the garments of scope.branchId that wait. */
export const plan = reading<typeof cleanfixContract.plan>(async (db, scope) => {
  const today = bangkokDay(new Date());
  const [rows, vendors, ahead] = await db.readAll(scope, [
    plannedRows(scope, planned, today),
    termsQuery(scope, { active: true }),
    aheadQuery(scope),
  ]);
  const days = aheadOf(ahead);
  const garments = rows.map(({ nextDay, ...one }) => ({
    ...one,
    by: nextDay === null ? null : addDays(asDay(nextDay), -days(one.category)),
  }));
  const { proposals, unplaced } = planOf(garments, vendors, today);
  return {
    itemList: proposals.map(({ vendor, price, ...one }) => ({
      ...one,
      wnfShopId: vendor.wnfShopId,
      vendorName: vendor.name,
      inHouse: vendor.inHouse,
      price: baht(price),
    })),
    unplaced,
  };
});
