import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { cashContract } from '../contract.ts';
import type { BailReportRow } from '../shapes.ts';
import { type BailReportFilter, bailReportPage, bailReportSums } from './sql-report.ts';
import { reportBranchesOf } from './wire.ts';

export const bailRowToWire = (row: BailReportRow): BailReportRow => ({
  ...row,
  taken: satangToBaht(row.taken),
  returned: satangToBaht(row.returned),
  kept: satangToBaht(row.kept),
  held: satangToBaht(row.held),
});

export const bailReportFilterOf = (
  scope: Scope,
  query: { day?: Day | undefined; branchId?: number | undefined; all?: '1' | undefined },
): BailReportFilter => ({
  branchIds: reportBranchesOf(scope, query),
  day: query.day ?? bangkokDay(new Date()),
});

export const getBailReport = readHandler<typeof cashContract.bailReport>(async (db, scope, call) => {
  const ask = bailReportFilterOf(scope, call.query);
  const [rows, [all]] = await db.readAll(scope, [
    bailReportPage(scope, ask, call.query),
    bailReportSums(scope, ask),
  ]);
  return {
    ...pageReply(call.query, rows.map(bailRowToWire), all?.found),
    sum: satangToBaht(all?.sum ?? 0),
  };
});
