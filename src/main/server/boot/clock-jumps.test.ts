import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchClockJumps } from './clock-jumps.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reports a clock that is set forward or back once, with the seconds, and no small correction', async () => {
  const reported: number[] = [];
  const clock = watchClockJumps((seconds) => void reported.push(seconds));
  await vi.advanceTimersByTimeAsync(60_000);
  vi.setSystemTime(Date.now() + 30_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reported).toEqual([]);
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.setSystemTime(Date.now() - 86_400_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reported).toEqual([3600, -86_400]);
  clock.close();
  vi.setSystemTime(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reported).toHaveLength(2);
});
