import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchClockJumps } from './clock-jumps.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a clock that is put ahead or back is told once, with by how much; one that goes on, or is brought to the right time bit by bit, is not', async () => {
  const told: number[] = [];
  const clock = watchClockJumps((seconds) => void told.push(seconds));
  await vi.advanceTimersByTimeAsync(60_000);
  vi.setSystemTime(Date.now() + 30_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([]);
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.setSystemTime(Date.now() - 86_400_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([3600, -86_400]);
  clock.close();
  vi.setSystemTime(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveLength(2);
});
