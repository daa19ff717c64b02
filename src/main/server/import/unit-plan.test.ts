import { fc } from '#lib/testing/fast-check.ts';
import { expect, it } from 'vitest';
import { type NumberColumn, createNumberColumn } from './number-column.ts';
import { planUnits } from './unit-plan.ts';

const columnOf = (values: readonly number[]): NumberColumn => {
  const made = createNumberColumn();
  for (const one of values) made.push(one);
  return made;
};

it('needs as many garments as there are rentals on the busiest day, in any order of the file, and never shares one', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(2), fc.nat(40)), { maxLength: 60 }), (rows) => {
      const blocked = [0, 1, 2].map(() => ({ before: 1, after: 3 }));
      const { unitOf, needed } = planUnits(
        columnOf(rows.map(([item]) => item)),
        columnOf(rows.map(([, day]) => day)),
        blocked,
      );
      for (const item of [0, 1, 2]) {
        const days = rows.flatMap(([of, day]) => (of === item ? [day] : []));
        const busiest = Math.max(
          0,
          ...Array.from(
            { length: 45 },
            (_, at) => days.filter((day) => day - 1 <= at - 1 && at - 1 < day + 3).length,
          ),
        );
        expect(needed[item]).toBe(busiest);
      }
      for (const [x, [item, day]] of rows.entries())
        for (const [y, [other, later]] of rows.entries())
          if (x < y && item === other && unitOf.at(x) === unitOf.at(y))
            expect(Math.abs(day - later)).toBeGreaterThanOrEqual(4);
    }),
  );
});

it('omits refused rows', () => {
  const { unitOf, needed } = planUnits(columnOf([0, -1, 0]), columnOf([10, 10, 11]), [
    { before: 1, after: 3 },
  ]);
  expect([unitOf.at(0), unitOf.at(1), unitOf.at(2), needed]).toEqual([0, -1, 1, [2]]);
});
