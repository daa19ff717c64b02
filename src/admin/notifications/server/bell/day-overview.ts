import { sql } from 'kysely';
import { priceKinds } from '#ledger/entry-kinds.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import type { NoticeCounts, notificationsContract } from '#admin/notifications/contract.ts';
import { type NoticeKind, doneKinds, noticeKinds } from '#admin/notifications/message-kinds.ts';
import { isNoticeOf } from '#admin/notifications/notice-pages.ts';
import { commonKinds, noticeQueryOf, ownKinds } from './counts.ts';
import { doneRowsQuery } from './line-notices.ts';
import { type NoticeListRow, type NoticeQuery, countInBranch, noticeListOf } from './list-query.ts';
import { noticeRowsQuery } from './sql.ts';

type TakenRow = { branchId: number; method: string; kind: string; amount: number; entries: number };

/** Sums the day's payments without customer credit and withholding tax, which bring no money. */
const takenQuery = ({ scope, branchIds, today }: NoticeQuery) => sql<TakenRow>`
  select e.branch_id as "branchId", e.method, e.kind, sum(e.amount)::int8 as amount, count(*) as entries
  from ledger_entry e
  where e.shop_id = ${scope.shopId} and e.branch_id = any(${[...branchIds]}::bigint[]) and e.day = ${today}::date
    and e.method not in ('bail', 'credit', 'voucher', 'withholding')
  group by e.branch_id, e.method, e.kind`;

const branchQuery = ({ scope, branchIds }: NoticeQuery) => sql<{ branchId: number; branchName: string }>`
  select b.id as "branchId", b.name as "branchName" from branch b where b.shop_id = ${scope.shopId} and b.id = any(${[...branchIds]}::bigint[]) order by b.tax_branch_no, b.id`;

const isPrice = (kind: string): boolean => (priceKinds as readonly string[]).includes(kind);
const sum = (rows: readonly TakenRow[]): number => rows.reduce((all, row) => all + row.amount, 0);

const listed = 5;

const readCommon = async (db: Db, ask: NoticeQuery) => {
  const { scope } = ask;
  const kinds = commonKinds.filter((kind) => isNoticeOf(scope, kind));
  const [taken, branches, ...lists] = await db.readAll(scope, [
    takenQuery(ask),
    branchQuery(ask),
    ...kinds.map((kind) => noticeRowsQuery(kind, ask, listed)),
    ...doneKinds.map((kind) => doneRowsQuery(kind, ask, listed)),
  ]);
  return { taken, branches, kinds, lists: lists.slice(0, kinds.length), done: lists.slice(kinds.length) };
};

type Found = ReadonlyMap<NoticeKind, readonly NoticeListRow[]>;

const countsOf = (found: Found, branchId: number): NoticeCounts =>
  Object.fromEntries(
    noticeKinds.map((kind) => [kind, countInBranch(found.get(kind) ?? [], branchId)]),
  ) as NoticeCounts;

export const getDayOverview = readHandler<typeof notificationsContract.day>(async (db, scope, call) => {
  const reach = call.query.branches;
  const ask = noticeQueryOf(scope, reach);
  const [own, { taken, branches, kinds, lists, done }] = await Promise.all([
    db.readAll(
      scope,
      ownKinds.map((kind) => noticeRowsQuery(kind, ask, listed)),
    ),
    call.together(reach, scope, (shared) => readCommon(db, noticeQueryOf(shared, reach))),
  ]);
  const found: Found = new Map(
    noticeKinds.flatMap((kind) => {
      const rows = own[ownKinds.indexOf(kind)] ?? lists[kinds.indexOf(kind)];
      return rows === undefined ? [] : [[kind, rows] as const];
    }),
  );
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
      counts: countsOf(found, branch.branchId),
    })),
    lists: [...found].map(([kind, rows]) => ({ kind, ...noticeListOf(rows) })),
    done: doneKinds.map((kind, index) => ({ kind, ...noticeListOf(done[index] ?? []) })),
  };
});
