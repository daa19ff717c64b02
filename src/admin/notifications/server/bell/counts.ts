import { bangkokDay } from '#lib/dates/day.ts';
import { satangToBaht, totalCap } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { NoticeCounts, notificationsContract } from '#admin/notifications/contract.ts';
import type { NoticeKind } from '#admin/notifications/message-kinds.ts';
import { noticeKinds, urgentKinds } from '#admin/notifications/message-kinds.ts';
import { bellPreferencesQuery } from './preferences.ts';
import { type NoticeQuery, noticeCountQuery, noticeRowsQuery } from './sql.ts';

export const noticeQueryOf = (scope: Scope, branches: 'one' | 'all'): NoticeQuery => ({
  scope,
  branchIds: branches === 'all' ? scope.branchIds : [scope.branchId],
  today: bangkokDay(new Date()),
});

const ownKinds: readonly NoticeKind[] = ['device', 'factor'];
const commonKinds = noticeKinds.filter((kind) => !ownKinds.includes(kind));

const countQueries = (ask: NoticeQuery, kinds: readonly NoticeKind[] = noticeKinds) =>
  kinds.map((kind) => noticeCountQuery(kind, ask));

const sumsOf = (found: readonly { branchId: number; count: number }[][]) => {
  const sumOf = (kind: NoticeKind, branchIds: readonly number[]): number =>
    (found[noticeKinds.indexOf(kind)] ?? [])
      .filter((row) => branchIds.includes(row.branchId))
      .reduce((sum, row) => sum + row.count, 0);
  return (branchIds: readonly number[]): NoticeCounts =>
    Object.fromEntries(
      noticeKinds.map((kind) => [kind, Math.min(totalCap, sumOf(kind, branchIds))]),
    ) as NoticeCounts;
};

export const noticeCountsOf = async (
  db: Db,
  ask: NoticeQuery,
): Promise<(branchIds: readonly number[]) => NoticeCounts> =>
  sumsOf(await db.readAll(ask.scope, countQueries(ask)));

export const getNoticeCounts = readHandler<typeof notificationsContract.counts>(async (db, scope, call) => {
  const ask = noticeQueryOf(scope, call.query.branches);
  const [[[choices = { muted: [], seen: {} }], ...own], common] = await Promise.all([
    db.readAll(scope, [bellPreferencesQuery(scope, ask.today), ...countQueries(ask, ownKinds)]),
    call.together(call.query.branches, scope, (shared) =>
      db.readAll(shared, countQueries(noticeQueryOf(shared, call.query.branches), commonKinds)),
    ),
  ]);
  const found = noticeKinds.map(
    (kind) => own[ownKinds.indexOf(kind)] ?? common[commonKinds.indexOf(kind)] ?? [],
  );
  const sums = sumsOf(found)(ask.branchIds);
  const calling = urgentKinds.filter((kind) => !choices.muted.includes(kind));
  return {
    today: ask.today,
    counts: sums,
    urgent: calling.reduce((sum, kind) => sum + sums[kind], 0),
    fresh: calling.reduce((sum, kind) => sum + Math.max(0, sums[kind] - (choices.seen[kind] ?? 0)), 0),
    muted: choices.muted,
  };
});

export const listNotices = readHandler<typeof notificationsContract.lists>(async (db, scope, call) => {
  const ask = noticeQueryOf(scope, call.query.branches);
  const { kind: only } = call.query;
  const kinds = only === undefined ? noticeKinds : [only];
  const found = await db.readAll(
    scope,
    kinds.map((kind) => noticeRowsQuery(kind, ask, only === undefined ? 5 : 100)),
  );
  return {
    today: ask.today,
    lists: kinds.map((kind, index) => {
      const rows = found[index] ?? [];
      return {
        kind,
        count: Math.min(totalCap, rows[0]?.count ?? 0),
        rows: rows.map((row) => ({ ...row, amount: row.amount === null ? null : satangToBaht(row.amount) })),
      };
    }),
  };
});
