import { describe, expect, it } from 'vitest';
import {
  canBeRented,
  cartSetsHeader,
  piecesOfItems,
  proposeSet,
  readCartSets,
  itemsOfChoices,
  setChoiceOf,
  webSetLimits,
  unitsNeeded,
  type WebSetMember,
} from './web-sets.ts';

const option = (itemId: number, size = 'M') => ({
  itemId,
  groupId: itemId,
  key: `G${itemId}`,
  name: `ชุด ${itemId}`,
  color: 'RED/1',
  size,
  token: null,
  price: 100,
  bail: 0,
  priceChange: 0,
});
const member = (name: string, part: Partial<WebSetMember>): WebSetMember => ({
  id: 1,
  name,
  quantity: 1,
  optional: false,
  leftOutLess: 0,
  options: [],
  ...part,
});
const set = {
  members: [
    member('สูท', { options: [option(1), option(2)] }),
    member('เชิ้ต', { quantity: 2, options: [option(3), option(4)] }),
    member('หมวก', { optional: true, options: [option(5)] }),
  ],
};
const itemsOf = (free: [number, number][] | null): number[] | undefined =>
  proposeSet(set, free === null ? null : new Map(free))?.map((one) => one.option.itemId);

describe('the proposed garments of a set', () => {
  it('are the first of each part, or the first free ones', () => {
    expect(itemsOf(null)).toEqual([1, 3, 3, 5]);
    expect(
      itemsOf([
        [2, 1],
        [3, 1],
        [4, 1],
        [5, 1],
      ]),
    ).toEqual([2, 3, 4, 5]);
  });

  it('leave out what is not free only if the part may be left out', () => {
    expect(
      itemsOf([
        [1, 1],
        [3, 2],
      ]),
    ).toEqual([1, 3, 3]);
    expect(
      itemsOf([
        [1, 1],
        [3, 1],
      ]),
    ).toBeUndefined();
  });
});

it('reads the chosen garments, and refuses choices that do not fit', () => {
  const [suit, shirt, hat] = [option(2), option(3), option(5)].map(setChoiceOf);
  const pieces = piecesOfItems(set, itemsOfChoices(set, [suit ?? '', shirt ?? '', shirt ?? '', '']) ?? []);
  expect(pieces?.map((one) => [one.part, one.option.itemId])).toEqual([
    ['สูท', 2],
    ['เชิ้ต', 3],
    ['เชิ้ต', 3],
  ]);
  expect(unitsNeeded(pieces ?? [])).toEqual(
    new Map([
      [2, 1],
      [3, 2],
    ]),
  );
  for (const wrong of [
    [],
    ['', shirt, shirt, hat],
    [hat, shirt, shirt, ''],
    ['G1/RED/1/M', shirt, shirt, ''],
  ])
    expect(
      itemsOfChoices(
        set,
        wrong.map((one) => one ?? ''),
      ),
    ).toBeUndefined();
});

it('cannot be rented without a garment for each necessary part, or with too many garments', () => {
  expect(canBeRented(set)).toBe(true);
  expect(canBeRented({ members: [] })).toBe(false);
  expect(canBeRented({ members: [member('สูท', {})] })).toBe(false);
  expect(canBeRented({ members: [member('หมวก', { optional: true })] })).toBe(false);
  expect(canBeRented({ members: [member('เข็มกลัด', { quantity: 21, options: [option(1)] })] })).toBe(false);
});

it('fits the cookie, also with the longest Thai codes and the most garments', () => {
  const items = Array.from({ length: webSetLimits.pieces }, () => 2 ** 31);
  const sets = Array.from({ length: webSetLimits.sets }, () => ({ code: 'ช'.repeat(60), items }));
  const header = cartSetsHeader(sets, { base: '/w/shop', secure: true });
  expect(header.length).toBeLessThan(4000);
  expect(readCartSets(header.split(';')[0] ?? '')).toEqual(sets);
});

it('reads its cookie, and ignores a hostile one', () => {
  const place = { base: '/w/shop', secure: true };
  const kept = [{ code: 'เซ็ต 1', items: [12, 0] }];
  const header = cartSetsHeader(kept, place);
  expect(readCartSets(header.split(';')[0] ?? '')).toEqual(kept);
  const of = (value: unknown): string => `sets=${encodeURIComponent(JSON.stringify(value))}`;
  for (const wrong of [
    'sets=%',
    of(7),
    of([7]),
    of([['A', 'x']]),
    of([['', []]]),
    of([['A', [-1]]]),
    of([['A', ['1']]]),
    of([['A', Array.from({ length: 21 }, () => 1)]]),
    of([['A'.repeat(301), []]]),
  ])
    expect(readCartSets(wrong)).toEqual([]);
  expect(readCartSets(of(Array.from({ length: 9 }, () => ['A', []])))).toHaveLength(3);
});
