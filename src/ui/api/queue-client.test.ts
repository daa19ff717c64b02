import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { longWait, watchLine } from './queue-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setUp = (line: () => Promise<boolean>) => {
  const seen = { asked: 0, waits: [] as Promise<void>[] };
  const watched = watchLine({
    ask: () => {
      seen.asked += 1;
      return line();
    },
    busy: (waiting) => void seen.waits.push(waiting),
  });
  return { seen, watched };
};
const after = (ms: number): Promise<string> =>
  new Promise((answer) => {
    setTimeout(() => answer('answer'), ms);
  });

it('whoever waits while calls stand in line at the server hears of it after three seconds, until the answer comes', async () => {
  const { seen, watched } = setUp(() => after(100).then(() => true));
  const calls = [watched(after(longWait + 4000)), watched(after(longWait + 4000))];
  await vi.advanceTimersByTimeAsync(longWait - 1);
  expect(seen).toEqual({ asked: 0, waits: [] });
  await vi.advanceTimersByTimeAsync(101);
  expect([seen.asked, seen.waits.length]).toEqual([1, 2]);
  let over = false;
  void seen.waits[0]?.then(() => (over = true));
  await vi.advanceTimersByTimeAsync(2900);
  expect(over).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect([over, await calls[0]]).toEqual([true, 'answer']);
});

it('what is answered soon asks nothing; what only takes long is no crowd; a server that does not say is none either', async () => {
  const soon = setUp(() => Promise.resolve(true));
  void soon.watched(after(longWait - 1));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(soon.seen).toEqual({ asked: 0, waits: [] });
  for (const line of [() => Promise.resolve(false), () => Promise.reject(new Error('no network'))]) {
    const { seen, watched } = setUp(line);
    void watched(after(20_000));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen).toEqual({ asked: 1, waits: [] });
  }
  // Answered while the server was being asked.
  const late = setUp(() => after(2000).then(() => true));
  void late.watched(after(longWait + 1000));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(late.seen).toEqual({ asked: 1, waits: [] });
});

it('a call that fails fails as before', async () => {
  const { watched } = setUp(() => Promise.resolve(true));
  const failed = watched(Promise.reject(new Error('refused'))).catch((error: Error) => error.message);
  expect(await failed).toBe('refused');
});
