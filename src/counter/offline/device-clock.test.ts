import { describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/fast-check.ts';
import { clockErrorOf, stepTimeOf, maxOfflineTime } from './device-clock.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const iso = (ms: number): string => new Date(ms).toISOString();
const minutes = (n: number): number => n * 60_000;

describe('time of a step', () => {
  it("is the device's time corrected by the error of its clock", () => {
    const step = {
      happenedAt: iso(now - minutes(90)),
      clockError: minutes(60),
      asOf: iso(now - minutes(120)),
    };
    expect(stepTimeOf(step, now)).toEqual({ at: now - minutes(30), wrong: true });
    expect(stepTimeOf({ ...step, clockError: 0 }, now)).toEqual({ at: now - minutes(90), wrong: false });
  });

  it('is never before the snapshot, in the future, or older than the longest offline time', () => {
    const timeOf = (at: number, asOf: number) =>
      stepTimeOf({ happenedAt: iso(at), clockError: 0, asOf: iso(asOf) }, now);
    expect(timeOf(now - minutes(90), now - minutes(10))).toEqual({ at: now - minutes(10), wrong: true });
    expect(timeOf(now + minutes(90), now - minutes(10))).toEqual({ at: now, wrong: true });
    expect(timeOf(now - 10 * maxOfflineTime, now - 20 * maxOfflineTime)).toEqual({
      at: now - maxOfflineTime,
      wrong: true,
    });
    expect(timeOf(now, now + minutes(90)).at).toBe(now);
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.integer({ min: -1e12, max: 1e12 }),
        (at, asOf) => {
          const found = timeOf(now + at, now + asOf).at;
          expect(found).toBeLessThanOrEqual(now);
          expect(found).toBeGreaterThanOrEqual(now - maxOfflineTime);
        },
      ),
    );
  });

  it("assumes that the server's time belongs to the middle of the call", () => {
    expect(clockErrorOf(1000, 1200, 5100)).toBe(4000);
  });
});
