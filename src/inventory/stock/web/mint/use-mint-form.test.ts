import { describe, expect, it } from 'vitest';
import { MintInput } from '#inventory/stock/mint-input.ts';
import { findErrors } from '#ui/form/index.ts';
import { codeRangesOf, mintBodyOf, mintTotalOf, type MintValues } from './use-mint-form.ts';

const items = [{ productItemId: 1 }, { productItemId: 2 }, { productItemId: 3 }];
const empty: MintValues = { branchId: 9, cells: {}, cost: '', start: '' };
const linesOf = (values: Partial<MintValues>) => mintBodyOf(items, { ...empty, ...values }).lines;
const errorsIn = (values: Partial<MintValues>) =>
  findErrors(MintInput, mintBodyOf(items, { ...empty, ...values }), {}, (key) => key);

describe('the grid of new garments', () => {
  it('accepts counts in Thai and Arabic digits, and marks invalid ones', () => {
    for (const count of ['7', ' ๑๒ ', '500'])
      expect(errorsIn({ cells: { 2: { count, cost: '' } } })).toEqual({});
    for (const count of ['-1', '1.5', 'x', '1,000'])
      expect(Object.keys(errorsIn({ cells: { 2: { count, cost: '' } } }))).toEqual(['lines.0.count']);
    expect(Object.keys(errorsIn({ cells: { 2: { count: '501', cost: '' } } }))).toEqual([
      'lines.0.count',
      'lines',
    ]);
    expect(errorsIn({ cells: { 2: { count: '0', cost: 5 } } })).toEqual({ lines: 'required' });
  });
  it('refuses more garments than one request may make', () => {
    const cells = { 1: { count: '250', cost: '' as const }, 2: { count: '251', cost: '' as const } };
    expect(Object.keys(errorsIn({ cells }))).toEqual(['lines']);
  });
  it('accepts a first number in Thai or Arabic digits, or none', () => {
    const cells = { 1: { count: '1', cost: '' as const } };
    const startOf = (start: string) => mintBodyOf(items, { ...empty, start });
    expect([startOf(''), startOf('0'), startOf('๔๐')]).toMatchObject([{}, { start: 0 }, { start: 40 }]);
    expect(startOf('')).not.toHaveProperty('start');
    for (const start of ['1234567890', 'a', '-1'])
      expect(Object.keys(errorsIn({ cells, start }))).toEqual(['start']);
  });
  it('sends items with a count, in item order, with their own or the common cost', () => {
    const cells = {
      3: { count: '2', cost: '' as const },
      1: { count: '1', cost: 90 },
      2: { count: '0', cost: 5 },
    };
    const lines = linesOf({ cells, cost: 50 });
    expect(lines).toEqual([
      { itemId: 1, count: 1, cost: 90 },
      { itemId: 3, count: 2, cost: 50 },
    ]);
    expect(mintTotalOf(lines)).toBe(3);
    expect(linesOf({ cells: { 1: { count: '1', cost: '' } } })).toEqual([{ itemId: 1, count: 1, cost: 0 }]);
    expect(linesOf({ cells: { 1: { count: '1', cost: 0 } }, cost: 50 })).toEqual([
      { itemId: 1, count: 1, cost: 0 },
    ]);
  });
  it('assigns the codes in that order', () => {
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
