import { bangkokDay } from '#lib/dates/day.ts';
import { reading } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { cleanfixContract } from '../contract.ts';
import { aheadOf, aheadQuery } from './turnaround-days.ts';
import { countQuery } from './sql-keys.ts';
import { listQuery } from './sql-rows.ts';
import { termsQuery } from './sql-vendors.ts';
import { noteShown } from './log-photo-access.ts';
import { rowOut } from './wire.ts';

/** A page of the garments of scope.branchId that wait, are away, late, came back, or are claimed. */
export const filter = reading<typeof cleanfixContract.filter>(async (db, scope, call) => {
  const today = bangkokDay(new Date());
  const [rows, [counted], vendors, ahead] = await db.readAll(scope, [
    listQuery(scope, call.body, today),
    countQuery(scope, call.body, today),
    termsQuery(scope, { active: true }),
    aheadQuery(scope),
  ]);
  const plan = { vendors, ahead: aheadOf(ahead) };
  await noteShown(db, scope, rows);
  return pageReply(
    call.body,
    rows.map((row) => rowOut(scope, row, today, plan)),
    counted?.found,
  );
});
