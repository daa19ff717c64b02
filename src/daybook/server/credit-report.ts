import { bangkokDay } from '../../core/common/day.ts';
import { baht } from '../../core/common/wire.ts';
import { reading } from '../../core/server/call.ts';
import { pageReply } from '../../core/server/page.ts';
import { creditOut, creditPage, creditSums } from '../../order/server/index.ts';
import type { daybookContract } from '../contract.ts';

/** What the shop owes customers as credit at the end of the day asked for, or of today; credit belongs to no branch. */
export const creditReport = reading<typeof daybookContract.creditReport>(async (db, scope, call) => {
  const day = call.query.day ?? bangkokDay(new Date());
  const [rows, [all]] = await db.readAll(scope, [creditPage(scope, day, call.query), creditSums(scope, day)]);
  return { ...pageReply(call.query, rows.map(creditOut), all?.found), sum: baht(all?.sum ?? 0) };
});
