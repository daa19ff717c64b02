import { describe, expect, it } from 'vitest';
import { selectionAfterClick } from './selection.ts';

const rows = [10, 11, 12, 13, 14];
const id = (row: number): number => row;
const click = (chosen: number[], at: number, last: number | null = null, range = false): number[] => [
  ...selectionAfterClick(new Map(chosen.map((one) => [one, one])), rows, id, { at, last, range }).keys(),
];

describe('choosing rows', () => {
  it('adds and removes a row', () => {
    expect(click([], 2)).toEqual([12]);
    expect(click([12, 99], 2)).toEqual([99]);
    expect(click([12], 9)).toEqual([12]);
  });
  it('takes all rows between two clicks, in either direction', () => {
    expect(click([11], 3, 1, true).toSorted()).toEqual([11, 12, 13]);
    expect(click([13], 1, 3, true).toSorted()).toEqual([11, 12, 13]);
    expect(click([11, 12, 13], 3, 1, true)).toEqual([]);
    expect(click([], 3, null, true)).toEqual([13]);
  });
});
