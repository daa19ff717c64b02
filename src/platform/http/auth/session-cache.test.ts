import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchSessions } from './session-cache.ts';

// The timers are fake, so that a busy machine cannot change the number of reads.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pause = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const desk = (times = { every: 30, oldest: 120, watched: 400 }) => {
  const good = new Set([1, 2, 3]);
  const confined = new Set<number>();
  const locked = new Set<number>();
  const ended: number[] = [];
  const state = { reads: [] as number[][], fails: false, said: 'first' };
  const sessions = watchSessions(
    async (_, ids) => {
      state.reads.push([...ids]);
      if (state.fails) throw new Error('no database');
      return {
        good: ids.filter((id) => good.has(id)),
        confined: ids.filter((id) => confined.has(id)),
        locked: ids.filter((id) => locked.has(id)),
        said: state.said,
      };
    },
    (_, id) => void ended.push(id),
    times,
  );
  return { good, confined, locked, ended, state, sessions };
};

describe('sessions', () => {
  it('are read on first use, once for concurrent calls, and never again for a call', async () => {
    const { state, sessions } = desk({ every: 60_000, oldest: 60_000, watched: 60_000 });
    expect(await Promise.all([sessions.holds(1, 1), sessions.holds(1, 1), sessions.holds(1, 2)])).toEqual([
      true,
      true,
      true,
    ]);
    for (let n = 0; n < 1000; n += 1) expect(sessions.holds(1, 1)).toBe(true);
    expect(state.reads).toEqual([[1], [2]]);
    expect(await sessions.holds(1, 9)).toBe(false);
    sessions.close();
  });

  it('that end are detected without a call and reported once', async () => {
    const { good, ended, sessions } = desk();
    await Promise.all([sessions.holds(1, 1), sessions.holds(1, 2)]);
    good.delete(1);
    await pause(100);
    expect(ended).toEqual([1]);
    expect([sessions.holds(1, 1), sessions.holds(1, 2)]).toEqual([false, true]);
    await pause(100);
    expect(ended).toEqual([1]);
    sessions.close();
  });

  it('ended here stay invalid, even if an older read reports them as valid', async () => {
    const { ended, sessions } = desk();
    const asked = sessions.holds(1, 1);
    sessions.ended(1, 1);
    await asked;
    expect([sessions.holds(1, 1), ended]).toEqual([false, [1]]);
    sessions.close();
  });

  it('that cannot be read are trusted only briefly', async () => {
    const { state, sessions } = desk();
    await sessions.holds(1, 1);
    state.fails = true;
    expect(sessions.holds(1, 1)).toBe(true);
    await pause(200);
    await expect(sessions.holds(1, 1)).rejects.toThrow('no database');
    state.fails = false;
    expect(await sessions.holds(1, 1)).toBe(true);
    sessions.close();
  });

  it('that need a second factor are restricted within one read and released at once', async () => {
    const { confined, sessions } = desk();
    await sessions.holds(1, 1);
    expect(sessions.confined(1, 1)).toBe(false);
    confined.add(1);
    await pause(100);
    expect(await sessions.confined(1, 1)).toBe(true);
    expect(sessions.confined(1, 2)).toBe(false);
    confined.delete(1);
    expect(await sessions.confined(1, 1)).toBe(false);
    expect(sessions.confined(1, 1)).toBe(false);
    sessions.close();
  });

  it('are locked within one read when locked elsewhere, at once when locked here, and unlocked at once', async () => {
    const { locked, ended, sessions } = desk();
    await sessions.holds(1, 1);
    expect(sessions.locked(1, 1)).toBe(false);
    locked.add(1);
    await pause(100);
    expect([await sessions.locked(1, 1), ended]).toEqual([true, [1]]);
    locked.delete(1);
    expect([await sessions.locked(1, 1), sessions.locked(1, 1)]).toEqual([false, false]);
    locked.add(1);
    sessions.lock(1, 1);
    expect([await sessions.locked(1, 1), ended, sessions.holds(1, 1)]).toEqual([true, [1, 1], true]);
    sessions.close();
  });

  it('without use are not read any more', async () => {
    const { state, sessions } = desk({ every: 20, oldest: 120, watched: 60 });
    await sessions.holds(1, 1);
    await pause(200);
    const before = state.reads.length;
    expect(before).toBeGreaterThan(1);
    await pause(100);
    expect(state.reads.length).toBe(before);
    sessions.close();
  });
});
