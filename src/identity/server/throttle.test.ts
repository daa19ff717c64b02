import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginTries, cameIn, throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const tried = (name: string, ip: string): boolean => {
  try {
    throttle(name, ip);
    return true;
  } catch {
    return false;
  }
};

describe('guesses at one password', () => {
  it('are no more than a hundred in any hour, from however many addresses', () => {
    const times: number[] = [];
    for (let second = 0; second < 3 * 3600; second += 5) {
      vi.advanceTimersByTime(5000);
      if (tried('guessed', `10.${second % 250}.${second % 199}.1`)) times.push(second);
    }
    const most = Math.max(
      ...times.map((from) => times.filter((at) => at >= from && at < from + 3600).length),
    );
    expect(most).toBeLessThanOrEqual(100);
  });

  it('are forgotten when a server begins', () => {
    for (let n = 0; n < 20; n += 1) tried('soon', '10.0.0.1');
    expect(tried('soon', '10.0.0.1')).toBe(false);
    beginTries();
    expect(tried('soon', '10.0.0.1')).toBe(true);
  });

  it('are counted for a quarter of an hour, also where the clock of the machine is put back meanwhile', () => {
    for (let n = 0; n < 20; n += 1) tried('put-back', '10.0.0.1');
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(14 * 60_000);
    expect(tried('put-back', '10.0.0.1')).toBe(false);
    vi.advanceTimersByTime(2 * 60_000);
    expect(tried('put-back', '10.0.0.1')).toBe(true);
  });

  it('elsewhere do not shut out an address from which the person came in', () => {
    cameIn('owner-at-home', '192.0.2.7');
    for (let n = 0; n < 100; n += 1) tried('owner-at-home', `10.0.${n}.1`);
    expect(tried('owner-at-home', '10.9.9.9')).toBe(false);
    expect(tried('owner-at-home', '192.0.2.7')).toBe(true);
  });
});
