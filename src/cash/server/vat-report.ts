import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { cashContract } from '../contract.ts';
import type { VatRow } from '../shapes.ts';
import { reportPeriodOf } from './report-period.ts';
import { vatPage, vatSums } from './sql-vat.ts';

export const vatRowToWire = (row: VatRow): VatRow => ({
  ...row,
  base: satangToBaht(row.base),
  vat: satangToBaht(row.vat),
  total: satangToBaht(row.total),
});

/** Returns the sales side of form Por Por 30, with the sums of all documents. */
export const getVatReport = readHandler<typeof cashContract.vatReport>(async (db, scope, call) => {
  const ask = reportPeriodOf(scope, call.query);
  const [rows, [sums]] = await db.readAll(scope, [vatPage(scope, ask, call.query), vatSums(scope, ask)]);
  return {
    ...pageReply(call.query, rows.map(vatRowToWire), sums?.found),
    sums: {
      base: satangToBaht(sums?.base ?? 0),
      vat: satangToBaht(sums?.vat ?? 0),
      total: satangToBaht(sums?.total ?? 0),
    },
  };
});
