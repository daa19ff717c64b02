import { describe, expect, it } from 'vitest';
import { codeRangesOf, parseMintCount, mintLinesOf, parseStartNumber, mintTotalOf } from './mint-draft.ts';

const items = [{ productItemId: 1 }, { productItemId: 2 }, { productItemId: 3 }];

describe('the grid of new garments', () => {
  it('reads counts in Thai and Arabic digits and refuses what is none', () => {
    expect(['', '7', ' ๑๒ ', '500'].map(parseMintCount)).toEqual([0, 7, 12, 500]);
    expect(['501', '-1', '1.5', 'x', '1000'].map(parseMintCount)).toEqual([null, null, null, null, null]);
    expect(['', '0', '๔๐', '1234567890', 'a'].map(parseStartNumber)).toEqual([undefined, 0, 40, null, null]);
  });
  it('sends what has a count, in the order of the items, with its own or the common cost', () => {
    const lines = mintLinesOf(
      items,
      { 3: { count: '2', cost: '' }, 1: { count: '1', cost: 90 }, 2: { count: '0', cost: 5 } },
      50,
    );
    expect(lines).toEqual([
      { itemId: 1, count: 1, cost: 90 },
      { itemId: 3, count: 2, cost: 50 },
    ]);
    expect(mintTotalOf(lines)).toBe(3);
    expect(mintLinesOf(items, { 1: { count: '1', cost: '' } }, '')).toEqual([
      { itemId: 1, count: 1, cost: 0 },
    ]);
    expect(mintLinesOf(items, { 1: { count: '1', cost: 0 } }, 50)).toEqual([
      { itemId: 1, count: 1, cost: 0 },
    ]);
  });
  it('shares the codes out in that order', () => {
    const lines = [
      { itemId: 1, count: 1, cost: 0 },
      { itemId: 3, count: 2, cost: 0 },
    ];
    expect(codeRangesOf(lines, ['A1', 'A2', 'A3'])).toEqual([
      { itemId: 1, first: 'A1', last: 'A1', count: 1 },
      { itemId: 3, first: 'A2', last: 'A3', count: 2 },
    ]);
    expect(codeRangesOf(lines, ['A1'])).toEqual([{ itemId: 1, first: 'A1', last: 'A1', count: 1 }]);
  });
});
