import { bangkokDay } from '#lib/dates/day.ts';
import { totalCap } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { NoticeCounts, notificationsContract } from '#admin/notifications/contract.ts';
import type { NoticeKind } from '#admin/notifications/message-kinds.ts';
import { noticeKinds, urgentKinds } from '#admin/notifications/message-kinds.ts';
import { bellPreferencesQuery } from './preferences.ts';
import { type NoticeQuery, noticeListOf } from './list-query.ts';
import { noticeCountQuery, noticeRowsQuery } from './sql.ts';

export const noticeQueryOf = (scope: Scope, branches: 'one' | 'all'): NoticeQuery => ({
  scope,
  branchIds: branches === 'all' ? scope.branchIds : [scope.branchId],
  today: bangkokDay(new Date()),
});

/** Personal notices. Users may share the counts of other kinds (decision 75). */
export const ownKinds: readonly NoticeKind[] = ['device', 'factor', 'newVersion'];
export const commonKinds = noticeKinds.filter((kind) => !ownKinds.includes(kind));

const countQueries = (ask: NoticeQuery, kinds: readonly NoticeKind[] = noticeKinds) =>
  kinds.map((kind) => noticeCountQuery(kind, ask));

export const getNoticeCounts = readHandler<typeof notificationsContract.counts>(async (db, scope, call) => {
  const ask = noticeQueryOf(scope, call.query.branches);
  const [[[choices = { muted: [], seen: {} }], ...own], common] = await Promise.all([
    db.readAll(scope, [bellPreferencesQuery(scope, ask.today), ...countQueries(ask, ownKinds)]),
    call.together(call.query.branches, scope, (shared) =>
      db.readAll(shared, countQueries(noticeQueryOf(shared, call.query.branches), commonKinds)),
    ),
  ]);
  const sumOf = (kind: NoticeKind): number =>
    (own[ownKinds.indexOf(kind)] ?? common[commonKinds.indexOf(kind)] ?? []).reduce(
      (sum, row) => sum + row.count,
      0,
    );
  const sums = Object.fromEntries(
    noticeKinds.map((kind) => [kind, Math.min(totalCap, sumOf(kind))]),
  ) as NoticeCounts;
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
    lists: kinds.map((kind, index) => ({ kind, ...noticeListOf(found[index] ?? []) })),
  };
});
