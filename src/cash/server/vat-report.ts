import { baht } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { daybookContract } from '../contract.ts';
import type { VatRow } from '../shapes.ts';
import { periodOf } from './report-period.ts';
import { vatPage, vatSums } from './sql-vat.ts';

export const vatOut = (row: VatRow): VatRow => ({
  ...row,
  base: baht(row.base),
  vat: baht(row.vat),
  total: baht(row.total),
});

/** Tax documents of a period (the sales side of form Por Por 30), a page at a time, with the sums of all of them. */
export const vatReport = reading<typeof daybookContract.vatReport>(async (db, scope, call) => {
  const ask = periodOf(scope, call.query);
  const [rows, [sums]] = await db.readAll(scope, [vatPage(scope, ask, call.query), vatSums(scope, ask)]);
  return {
    ...pageReply(call.query, rows.map(vatOut), sums?.found),
    sums: { base: baht(sums?.base ?? 0), vat: baht(sums?.vat ?? 0), total: baht(sums?.total ?? 0) },
  };
});
