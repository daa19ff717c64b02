import { expect, it } from 'vitest';
import { withLine } from './count-sums.ts';
import type { Count, CountLine } from './shapes.ts';

const line = (goodsId: number, expected: number, found: number | null): CountLine => ({
  goodsId,
  code: `G${goodsId}`,
  barcode: '',
  name: `goods ${goodsId}`,
  category: '',
  image: '',
  expected,
  found,
  reason: '',
  byName: '',
});
const count: Count = {
  countId: 1,
  branchId: 1,
  branchName: '',
  category: '',
  state: 'open',
  note: '',
  startedBy: '',
  startedAt: '2026-01-01T00:00:00Z',
  closedBy: '',
  closedAt: null,
  counted: 0,
  differing: 0,
  over: 0,
  short: 0,
  itemList: [],
  waiting: [line(1, 5, null), line(2, 1, null)],
};

it('a line that was counted no longer waits, and one taken out waits again', () => {
  const first = withLine(count, line(1, 5, 3));
  expect(first).toMatchObject({ counted: 1, differing: 1, over: 0, short: 2 });
  expect(first.waiting.map((one) => one.goodsId)).toEqual([2]);
  const second = withLine(first, line(2, 1, 4));
  expect(second.itemList.map((one) => one.goodsId)).toEqual([2, 1]);
  expect(second).toMatchObject({ counted: 2, differing: 2, over: 3, short: 2, waiting: [] });
  const right = withLine(second, line(1, 5, 5));
  expect(right).toMatchObject({ counted: 2, differing: 1, over: 3, short: 0 });
  const out = withLine(right, line(2, 1, null));
  expect(out.waiting.map((one) => one.goodsId)).toEqual([2]);
  expect(withLine(out, line(1, 0, null))).toMatchObject({ counted: 0, itemList: [] });
});
