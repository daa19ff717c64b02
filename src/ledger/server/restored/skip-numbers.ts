import { sql } from 'kysely';
import { newestRestoreQuery } from '#access/backup/server/index.ts';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ledgerContract } from '#ledger/contract.ts';
import { isPaperSeries, parseSeriesNumber, seriesNumber } from '#ledger/document-numbers.ts';
import { takeNumbers } from '../documents/take-numbers.ts';
import { lastNumbersOf, lastNumbersQuery } from './last-numbers.ts';

/** A larger gap is a typing error. */
const mostSkipped = 10_000;

const invalid = (message: string): AppError =>
  new AppError('VALIDATION', { values: { field: 'printed' }, fields: [{ field: 'printed', message }] });

type GapRow = {
  kind: string;
  year: number;
  first: number;
  last: number;
  taxBranchNo: string;
  branchName: string;
  restoredTo: string;
  at: string;
  byName: string;
};

export const listRestoredNumbers = readHandler<typeof ledgerContract.restoredNumbers>(async (db, scope) => {
  const { shopId } = scope;
  const [[restore], series, gaps] = await db.readAll(scope, [
    newestRestoreQuery(shopId),
    lastNumbersQuery(shopId),
    sql<GapRow>`
        select g.kind, g.year, g.first, g.last, b.tax_branch_no as "taxBranchNo", b.name as "branchName",
          g.restored_to as "restoredTo", g.at, coalesce(u.display_name, '') as "byName"
        from series_gap g join branch b on b.shop_id = g.shop_id and b.id = g.branch_id
        left join app_user u on u.shop_id = g.shop_id and u.id = g.by_user
        where g.shop_id = ${shopId} order by g.id desc limit 200`,
  ]);
  return {
    restoredTo: restore?.at ?? null,
    series: lastNumbersOf(series),
    gaps: gaps.flatMap(({ kind, year, first, last, taxBranchNo, ...row }) =>
      isPaperSeries(kind)
        ? [
            {
              ...row,
              from: seriesNumber(kind, taxBranchNo, year, first),
              to: seriesNumber(kind, taxBranchNo, year, last),
            },
          ]
        : [],
    ),
  };
});

const branchOf = async (q: Tx, { shopId }: Scope, taxBranchNo: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select id from branch where shop_id = ${shopId} and tax_branch_no = ${taxBranchNo}`.execute(q);
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  return rows[0].id;
};

export const skipNumbers = writeHandler<typeof ledgerContract.skipNumbers>(async (q, scope, call) => {
  const { rows: restores } = await newestRestoreQuery(scope.shopId).execute(q);
  const restoredTo = restores[0]?.at;
  if (restoredTo === undefined) return call.fail('NO_RESTORE');
  const printed = parseSeriesNumber(call.body.printed);
  if (printed === null) throw invalid('no number of a document');
  const branchId = await branchOf(q, scope, printed.taxBranchNo);
  const { kind, year } = printed;
  // Takes no number, but locks the series, so no document takes a number meanwhile.
  const first = await takeNumbers(q, { ...scope, branchId }, kind, year, 0);
  const skipped = printed.number - first + 1;
  if (skipped <= 0) return { skipped: 0 };
  if (skipped > mostSkipped) throw invalid('too far ahead of the series');
  await takeNumbers(q, { ...scope, branchId }, kind, year, skipped);
  await sql`insert into series_gap (shop_id, branch_id, kind, year, first, last, restored_to, by_user)
    values (${scope.shopId}, ${branchId}, ${kind}, ${year}, ${first}, ${printed.number}, ${restoredTo}::timestamptz, ${scope.userId})`.execute(
    q,
  );
  await writeAudit(q, scope, {
    action: 'document.skip-numbers',
    subject: 'branch',
    id: branchId,
    after: {
      fromNo: seriesNumber(kind, printed.taxBranchNo, year, first),
      toNo: seriesNumber(kind, printed.taxBranchNo, year, printed.number),
      restoredTo,
    },
  });
  return { skipped };
});
