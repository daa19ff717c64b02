import { fc } from '../testing/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { pageWindowOf } from './pagination.ts';
import vectors from '../testing/vectors.json' with { type: 'json' };

describe('pageWindowOf', () => {
  it.each(vectors.pagination)('$in', ({ in: input, ...expected }) => {
    const [total = 0, current = 0, size = 0, maxPages = 0] = input;
    expect(pageWindowOf(total, current, size, maxPages)).toMatchObject(expected);
  });

  it('shows page 1 of 1 for no items', () => {
    expect(pageWindowOf(0, 1, 10, 10)).toEqual({
      total: 0,
      current: 1,
      size: 10,
      totalPages: 1,
      startPage: 1,
      endPage: 1,
      startIndex: 0,
      endIndex: 0,
      shown: 0,
      pages: [1],
    });
  });

  it('clamps the page and tolerates invalid input', () => {
    expect(pageWindowOf(95, -3, 10, 5).current).toBe(1);
    expect(pageWindowOf(95, 10, 10, 5)).toMatchObject({
      startIndex: 90,
      endIndex: 94,
      shown: 5,
      pages: [6, 7, 8, 9, 10],
    });
    expect(pageWindowOf(Number.NaN, Number.NaN, 0, -1)).toMatchObject({
      total: 0,
      current: 1,
      size: 1,
      totalPages: 1,
    });
    expect(pageWindowOf(20, 2.9, 10, 10).current).toBe(2);
  });

  it('always offers a full window around the page', () => {
    const count = fc.integer({ min: -5, max: 5000 });
    fc.assert(
      fc.property(
        count,
        count,
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 20 }),
        (total, page, size, max) => {
          const window = pageWindowOf(total, page, size, max);
          expect(window.pages).toHaveLength(Math.min(max, window.totalPages));
          expect(window.pages).toContain(window.current);
          expect(window.startPage).toBeGreaterThanOrEqual(1);
          expect(window.endPage).toBeLessThanOrEqual(window.totalPages);
          expect(window.startIndex).toBeGreaterThanOrEqual(0);
          expect(window.endIndex).toBeGreaterThanOrEqual(window.startIndex);
          expect(window.shown).toBe(window.total === 0 ? 0 : window.endIndex - window.startIndex + 1);
        },
      ),
    );
  });
});
