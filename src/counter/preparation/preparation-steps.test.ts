import { fc } from '#lib/testing/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { minutesOf, timeOf } from './fitting-rules.ts';
import { isReady, progressOf, steps, stepsOf } from './preparation-steps.ts';

describe('steps', () => {
  it('altering is needed only where something is to be altered', () => {
    expect(stepsOf({ alteration: '' })).toEqual(['pull', 'iron', 'check', 'pack']);
    expect(stepsOf({ alteration: 'ขึ้นชาย 3 ซม.' })).toEqual(['pull', 'alter', 'iron', 'check', 'pack']);
  });

  it('ready is when nothing is left', () =>
    fc.assert(
      fc.property(fc.subarray([...steps]), fc.constantFrom('', 'hem'), (done, alteration) => {
        const { done: n, all } = progressOf({ alteration }, done);
        expect(isReady({ alteration, unpacked: [] }, done)).toBe(n === all);
        expect(isReady({ alteration, unpacked: [7] }, done)).toBe(false);
        expect(n).toBeLessThanOrEqual(all);
      }),
    ));
});

it('minutes of the day and back', () => {
  for (const text of ['00:00', '09:05', '23:59', '24:00']) expect(timeOf(minutesOf(text) ?? -1)).toBe(text);
  for (const text of ['24:01', '9:00', '12:60', '', '12']) expect(minutesOf(text)).toBeNull();
});
