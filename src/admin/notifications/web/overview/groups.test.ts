import { expect, test } from 'vitest';
import { noticeKinds, urgentKinds } from '#admin/notifications/message-kinds.ts';
import { firstRows, groupsNow, listsToday, otherLists } from './groups.ts';

const lists = (count: number) => noticeKinds.map((kind) => ({ kind, count }));

test('each kind with notices is in one part of the overview', () => {
  const all = lists(1);
  const now = groupsNow(all).flatMap((one) => one.lists.map(({ kind }) => kind));
  const today = listsToday(all).map(({ kind }) => kind);
  const { waiting, empty } = otherLists(all);
  expect(now.toSorted()).toEqual([...urgentKinds].toSorted());
  expect(today).toEqual(['pickup', 'return', 'fitting']);
  expect([...now, ...today, ...waiting.map(({ kind }) => kind)].toSorted()).toEqual(
    [...noticeKinds].toSorted(),
  );
  expect(empty).toEqual([]);
});

test('kinds without notices are only in the folded part', () => {
  const none = lists(0);
  expect([groupsNow(none), listsToday(none), otherLists(none).waiting]).toEqual([[], [], []]);
  expect(otherLists(none).empty).toHaveLength(noticeKinds.length);
});

test('the first rows contain one row of each kind before a second row of any kind', () => {
  const rows = (kind: string, n: number) => ({ kind, rows: Array.from({ length: n }, (_, at) => at) });
  const shown = (most: number, ...some: ReturnType<typeof rows>[]) =>
    firstRows(some, most).map(({ kind, row }) => `${kind}${row}`);
  expect(shown(5, rows('a', 5), rows('b', 1), rows('c', 2))).toEqual(['a0', 'a1', 'b0', 'c0', 'c1']);
  expect(shown(2, rows('a', 5), rows('b', 1), rows('c', 2))).toEqual(['a0', 'b0']);
  expect(shown(5, rows('a', 2))).toEqual(['a0', 'a1']);
  expect(shown(5)).toEqual([]);
});
