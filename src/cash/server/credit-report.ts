import { bangkokDay } from '#lib/dates/day.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import { creditOut, creditPage, creditSums } from '#orders/order/server/index.ts';
import type { daybookContract } from '../contract.ts';

/** What the shop owes customers as credit at the end of the day asked for, or of today; credit belongs to no branch. */
export const creditReport = reading<typeof daybookContract.creditReport>(async (db, scope, call) => {
  const day = call.query.day ?? bangkokDay(new Date());
  const [rows, [all]] = await db.readAll(scope, [creditPage(scope, day, call.query), creditSums(scope, day)]);
  return { ...pageReply(call.query, rows.map(creditOut), all?.found), sum: baht(all?.sum ?? 0) };
});
