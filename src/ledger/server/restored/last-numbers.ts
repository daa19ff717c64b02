import { sql } from 'kysely';
import { isPaperSeries, seriesNumber } from '#ledger/document-numbers.ts';

type LastRow = { kind: string; year: number; last: number; taxBranchNo: string; branchName: string };

/** Returns the series of the newest two years. */
export const lastNumbersQuery = (shopId: number) => sql<LastRow>`
  select s.kind, s.year, s.last, b.tax_branch_no as "taxBranchNo", b.name as "branchName"
  from series s join branch b on b.shop_id = s.shop_id and b.id = s.branch_id
  where s.shop_id = ${shopId} and s.last > 0
    and s.year >= (select max(m.year) - 1 from series m where m.shop_id = ${shopId})
  order by b.id, s.year desc, s.kind limit 500`;

export const lastNumbersOf = (rows: readonly LastRow[]) =>
  rows.flatMap(({ kind, year, last, taxBranchNo, branchName }) =>
    isPaperSeries(kind) ? [{ last: seriesNumber(kind, taxBranchNo, year, last), branchName }] : [],
  );
