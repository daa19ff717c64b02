import { sql } from 'kysely';
import { priceKinds } from '#ledger/entry-kinds.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { notificationsContract } from '#admin/notifications/contract.ts';
import { noticeQueryOf, noticeCountsOf } from './counts.ts';
import type { NoticeQuery } from './sql.ts';

type TakenRow = { branchId: number; method: string; kind: string; amount: number; entries: number };

/**
 * Sums the payments of the day. Customer credit and withholding tax are omitted, because they bring no money.
 */
const takenQuery = ({ scope, branchIds, today }: NoticeQuery) => sql<TakenRow>`
  select e.branch_id as "branchId", e.method, e.kind, sum(e.amount)::int8 as amount, count(*) as entries
  from ledger_entry e
  where e.shop_id = ${scope.shopId} and e.branch_id = any(${[...branchIds]}::bigint[]) and e.day = ${today}::date
    and e.method not in ('bail', 'credit', 'withholding')
  group by e.branch_id, e.method, e.kind`;

const branchQuery = ({ scope, branchIds }: NoticeQuery) => sql<{ branchId: number; branchName: string }>`
  select b.id as "branchId", b.name as "branchName" from branch b where b.shop_id = ${scope.shopId} and b.id = any(${[...branchIds]}::bigint[]) order by b.tax_branch_no, b.id`;

const isPrice = (kind: string): boolean => (priceKinds as readonly string[]).includes(kind);
const sum = (rows: readonly TakenRow[]): number => rows.reduce((all, row) => all + row.amount, 0);

export const getDayOverview = readHandler<typeof notificationsContract.day>(async (db, scope, call) => {
  const ask = noticeQueryOf(scope, call.query.branches);
  const [[taken, branches], countsIn] = await Promise.all([
    db.readAll(scope, [takenQuery(ask), branchQuery(ask)]),
    noticeCountsOf(db, ask),
  ]);
  const price = taken.filter((row) => isPrice(row.kind));
  const methods = [...new Set(price.map((row) => row.method))];
  return {
    today: ask.today,
    takings: methods
      .map((method) => {
        const rows = price.filter((row) => row.method === method);
        return {
          method,
          amount: satangToBaht(sum(rows)),
          entries: rows.reduce((all, row) => all + row.entries, 0),
        };
      })
      .toSorted((a, b) => b.amount - a.amount),
    total: satangToBaht(sum(price)),
    bailTaken: satangToBaht(sum(taken.filter((row) => row.kind === 'bail_taken'))),
    bailReturned: satangToBaht(0 - sum(taken.filter((row) => row.kind === 'bail_returned'))),
    branches: branches.map((branch) => ({
      ...branch,
      takings: satangToBaht(sum(price.filter((row) => row.branchId === branch.branchId))),
      counts: countsIn([branch.branchId]),
    })),
  };
});
