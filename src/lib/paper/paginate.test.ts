import { fc } from '../testing/fast-check.ts';
import { expect, it } from 'vitest';
import { paginateLines } from './paginate.ts';

it('prints a short document on one page', () => {
  expect(paginateLines([10, 10], { room: 100, carry: 5, tail: 40 })).toEqual([{ from: 0, to: 2 }]);
  expect(paginateLines([], { room: 100, carry: 5, tail: 40 })).toEqual([{ from: 0, to: 0 }]);
});

it('moves a line to the next page with the part after the lines', () => {
  expect(paginateLines([30, 30, 30], { room: 100, carry: 5, tail: 40 })).toEqual([
    { from: 0, to: 2 },
    { from: 2, to: 3 },
  ]);
});

it('has at least three lines on the last page', () => {
  for (let count = 4; count <= 120; count += 1)
    for (const height of [2, 5, 9, 13]) {
      const pages = paginateLines(
        Array.from({ length: count }, () => height),
        { room: 100, carry: 5, tail: 40 },
      );
      const last = pages.at(-1);
      expect((last?.to ?? 0) - (last?.from ?? 0)).toBeGreaterThanOrEqual(3);
    }
});

it('starts a page without lines if the rest of the document does not fit below the last line', () => {
  expect(paginateLines([6, 6, 9], { room: 60, carry: 6, tail: 46 })).toEqual([
    { from: 0, to: 3 },
    { from: 3, to: 3 },
  ]);
});

it('contains every line once, in order, without overfull pages', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 4, max: 60 }), { maxLength: 200 }),
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 10, max: 90 }),
      (heights, carry, tail) => {
        const room = 100;
        const pages = paginateLines(heights, { room, carry, tail });
        expect(pages[0]?.from).toBe(0);
        expect(pages.at(-1)?.to).toBe(heights.length);
        for (const [index, page] of pages.entries()) {
          const last = index === pages.length - 1;
          expect(page.from).toBe(index === 0 ? 0 : pages[index - 1]?.to);
          const lines = heights.slice(page.from, page.to).reduce((sum, one) => sum + one, 0);
          const filled = lines + (index > 0 ? carry : 0) + (last ? tail : carry);
          if (page.to - page.from > 1) expect(filled).toBeLessThanOrEqual(room);
          if (!last) expect(page.to).toBeGreaterThan(page.from);
        }
      },
    ),
  );
});
