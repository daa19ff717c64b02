import { fc } from '#lib/testing/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { minutesOfTime, timeOfMinutes } from '#setup/shop/day-times.ts';
import {
  isLinePrepared,
  preparationProgressOf,
  preparationSteps,
  preparationStepsOf,
} from './preparation-steps.ts';

describe('steps', () => {
  it('include an alteration only for a line that has one', () => {
    expect(preparationStepsOf({ alteration: '' })).toEqual(['pull', 'iron', 'check', 'pack']);
    expect(preparationStepsOf({ alteration: 'ขึ้นชาย 3 ซม.' })).toEqual([
      'pull',
      'alter',
      'iron',
      'check',
      'pack',
    ]);
  });

  it('complete a line when none is open', () =>
    fc.assert(
      fc.property(fc.subarray([...preparationSteps]), fc.constantFrom('', 'hem'), (done, alteration) => {
        const { done: n, all } = preparationProgressOf({ alteration }, done);
        expect(isLinePrepared({ alteration, unpacked: [] }, done)).toBe(n === all);
        expect(isLinePrepared({ alteration, unpacked: [7] }, done)).toBe(false);
        expect(n).toBeLessThanOrEqual(all);
      }),
    ));
});

it('converts times to minutes of the day and back', () => {
  for (const text of ['00:00', '09:05', '23:59', '24:00'])
    expect(timeOfMinutes(minutesOfTime(text) ?? -1)).toBe(text);
  for (const text of ['24:01', '9:00', '12:60', '', '12']) expect(minutesOfTime(text)).toBeNull();
});
