import type { NoticeList } from '#admin/notifications/contract.ts';
import type { NoticeKind, UrgentKind } from '#admin/notifications/message-kinds.ts';

export const nowGroups = ['late', 'risk', 'answers', 'shop'] as const;
export type NowGroup = (typeof nowGroups)[number];

const groupOfKind = {
  overdue: 'late',
  notFetched: 'late',
  unpaid: 'late',
  bailDue: 'late',
  transfer: 'late',
  careLate: 'late',
  atRisk: 'risk',
  missing: 'risk',
  lateSlip: 'answers',
  webRequest: 'answers',
  linkAsk: 'answers',
  selfChange: 'answers',
  contact: 'answers',
  review: 'answers',
  offlineStep: 'shop',
  unclosed: 'shop',
  expenseAsk: 'answers',
  reported: 'shop',
  undone: 'shop',
  incident: 'shop',
  backup: 'shop',
  certificate: 'shop',
  hookOff: 'shop',
  weeklyMail: 'shop',
  device: 'shop',
  factor: 'shop',
} as const satisfies Record<UrgentKind, NowGroup>;

const groupOf = (kind: NoticeKind): NowGroup | undefined =>
  kind in groupOfKind ? groupOfKind[kind as UrgentKind] : undefined;

type List = Pick<NoticeList, 'kind' | 'count'>;

export const groupsNow = <L extends List>(lists: readonly L[]): { group: NowGroup; lists: L[] }[] =>
  nowGroups
    .map((group) => ({ group, lists: lists.filter((one) => one.count > 0 && groupOf(one.kind) === group) }))
    .filter((one) => one.lists.length > 0);

const todayKinds = ['pickup', 'return', 'fitting'] as const satisfies readonly NoticeKind[];

export const listsToday = <L extends List>(lists: readonly L[]): L[] =>
  todayKinds.flatMap((kind) => lists.filter((one) => one.kind === kind && one.count > 0));

export const otherLists = <L extends List>(lists: readonly L[]): { waiting: L[]; empty: L[] } => ({
  waiting: lists.filter(
    ({ kind, count }) =>
      count > 0 && groupOf(kind) === undefined && !(todayKinds as readonly NoticeKind[]).includes(kind),
  ),
  empty: lists.filter((one) => one.count === 0),
});

export type ShownRow<K, R> = { kind: K; row: R };

/** Takes a row of each list in turn, so no kind hides another. The order of the lists remains. */
export const firstRows = <K, R>(
  lists: readonly { kind: K; rows: readonly R[] }[],
  most: number,
): ShownRow<K, R>[] => {
  const taken = lists.map(() => 0);
  for (let left = most, round = 1; left > 0 && lists.some((one) => one.rows.length >= round); round += 1)
    for (const [at, { rows }] of lists.entries())
      if (left > 0 && rows.length >= round) {
        taken[at] = round;
        left -= 1;
      }
  return lists.flatMap(({ kind, rows }, at) => rows.slice(0, taken[at]).map((row) => ({ kind, row })));
};
