import { fc } from '#lib/testing/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { idListText, parseIdList } from './id-list.ts';
import {
  areColumnsTooWide,
  areRowsTooHigh,
  builtInLayouts,
  labelPagesFor,
  labelsPerPage,
  labelPositionOf,
} from './label-layouts.ts';

describe('ids in an address', () => {
  it('merges ranges', () => {
    expect(idListText([7, 3, 8, 9, 12, 10, 3])).toBe('3,7-10,12');
    expect(parseIdList('3,7-10, 12', 100)).toEqual([3, 7, 8, 9, 10, 12]);
  });
  it('parses its own output', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 3000 }), { minLength: 1 }), (ids) => {
        expect(parseIdList(idListText(ids), 2000)).toEqual(ids.toSorted((a, b) => a - b));
      }),
    );
  });
  it('refuses invalid input, and too many ids', () => {
    for (const text of [
      '',
      'x',
      '0',
      '1,,2',
      '5-3',
      '1-',
      '-1',
      '1.5',
      '1-2001',
      '1e3',
      '1-9999999999999999',
    ])
      expect([text, parseIdList(text, 2000)]).toEqual([text, null]);
    expect(parseIdList('1-2000', 2000)?.length).toBe(2000);
    expect(parseIdList('1-1500,2000-3000', 2000)).toBeNull();
  });
});

describe('papers', () => {
  it.each(Object.entries(builtInLayouts))('%s: has all labels on the page, without overlap', (_, layout) => {
    expect([areColumnsTooWide(layout), areRowsTooHigh(layout)]).toEqual([false, false]);
    const places = Array.from({ length: labelsPerPage(layout) }, (__, n) => labelPositionOf(layout, n));
    for (const [n, one] of places.entries()) {
      expect(one.page).toBe(0);
      expect(one.left + layout.labelWidth).toBeLessThanOrEqual(layout.pageWidth);
      expect(one.top + layout.labelHeight).toBeLessThanOrEqual(layout.pageHeight);
      for (const other of places.slice(n + 1))
        expect(other.left >= one.left + layout.labelWidth || other.top >= one.top + layout.labelHeight).toBe(
          true,
        );
    }
  });
  it('skips used positions, on the first sheet only', () => {
    const layout = builtInLayouts['a4-3x8'];
    expect(labelPositionOf(layout, 0, 4)).toEqual({ page: 0, left: 70_000, top: 37_500 });
    expect(labelPositionOf(layout, 20, 4)).toEqual({ page: 1, left: 0, top: 500 });
    expect(labelPagesFor(layout, 24)).toBe(1);
    expect(labelPagesFor(layout, 24, 1)).toBe(2);
    expect(labelPagesFor(layout, 0, 5)).toBe(0);
    expect(labelPagesFor(builtInLayouts['roll-40x30'], 7)).toBe(7);
  });
});
