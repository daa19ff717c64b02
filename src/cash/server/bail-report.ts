import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { daybookContract } from '../contract.ts';
import type { BailRow } from '../shapes.ts';
import { type BailAsk, bailPage, bailSums } from './sql-report.ts';
import { branchesOf } from './wire.ts';

export const bailOut = (row: BailRow): BailRow => ({
  ...row,
  taken: baht(row.taken),
  returned: baht(row.returned),
  kept: baht(row.kept),
  held: baht(row.held),
});

/** As of the end of the day asked for, or of today. */
export const bailAsk = (
  scope: Scope,
  query: { day?: Day | undefined; branchId?: number | undefined; all?: '1' | undefined },
): BailAsk => ({ branchIds: branchesOf(scope, query), day: query.day ?? bangkokDay(new Date()) });

/** Bail held for each order of the branches, and what the shop owes in all. */
export const bailReport = reading<typeof daybookContract.bailReport>(async (db, scope, call) => {
  const ask = bailAsk(scope, call.query);
  const [rows, [all]] = await db.readAll(scope, [bailPage(scope, ask, call.query), bailSums(scope, ask)]);
  return {
    ...pageReply(call.query, rows.map(bailOut), all?.found),
    sum: baht(all?.sum ?? 0),
  };
});
