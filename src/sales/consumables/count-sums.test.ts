import { expect, it } from 'vitest';
import { countWithLine } from './count-sums.ts';
import type { GoodsCountDetail, GoodsCountEntry } from './shapes.ts';

const line = (goodsId: number, expected: number, found: number | null): GoodsCountEntry => ({
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
const count: GoodsCountDetail = {
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

it('a counted line is no longer open, and a removed line is open again', () => {
  const first = countWithLine(count, line(1, 5, 3));
  expect(first).toMatchObject({ counted: 1, differing: 1, over: 0, short: 2 });
  expect(first.waiting.map((one) => one.goodsId)).toEqual([2]);
  const second = countWithLine(first, line(2, 1, 4));
  expect(second.itemList.map((one) => one.goodsId)).toEqual([2, 1]);
  expect(second).toMatchObject({ counted: 2, differing: 2, over: 3, short: 2, waiting: [] });
  const right = countWithLine(second, line(1, 5, 5));
  expect(right).toMatchObject({ counted: 2, differing: 1, over: 3, short: 0 });
  const out = countWithLine(right, line(2, 1, null));
  expect(out.waiting.map((one) => one.goodsId)).toEqual([2]);
  expect(countWithLine(out, line(1, 0, null))).toMatchObject({ counted: 0, itemList: [] });
});
