import { bangkokDay } from '#lib/dates/day.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { careContract } from '../contract.ts';
import { turnaroundDaysOf, turnaroundQuery } from './turnaround-days.ts';
import { careQueueCountQuery } from './sql-keys.ts';
import { careQueueQuery } from './sql-rows.ts';
import { termsQuery } from './sql-vendors.ts';
import { logPhotoAccess } from './log-photo-access.ts';
import { careRowToWire } from './wire.ts';

export const listCareQueue = readHandler<typeof careContract.filter>(async (db, scope, call) => {
  const today = bangkokDay(new Date());
  const [rows, [counted], vendors, ahead] = await db.readAll(scope, [
    careQueueQuery(scope, call.body, today),
    careQueueCountQuery(scope, call.body, today),
    termsQuery(scope, { active: true }),
    turnaroundQuery(scope),
  ]);
  const plan = { vendors, ahead: turnaroundDaysOf(ahead) };
  await logPhotoAccess(db, scope, rows);
  return pageReply(
    call.body,
    rows.map((row) => careRowToWire(scope, row, today, plan)),
    counted?.n,
  );
});
