import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queueCheckDelay, watchQueue } from './queue-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setUp = (line: () => Promise<boolean>) => {
  const seen = { asked: 0, waits: [] as Promise<void>[] };
  const watched = watchQueue({
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

it('shows a queue at the server after three seconds, until the reply arrives', async () => {
  const { seen, watched } = setUp(() => after(100).then(() => true));
  const calls = [watched(after(queueCheckDelay + 4000)), watched(after(queueCheckDelay + 4000))];
  await vi.advanceTimersByTimeAsync(queueCheckDelay - 1);
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

it('a fast reply causes no check; neither a slow operation nor a server without a reply is a queue', async () => {
  const soon = setUp(() => Promise.resolve(true));
  void soon.watched(after(queueCheckDelay - 1));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(soon.seen).toEqual({ asked: 0, waits: [] });
  for (const line of [() => Promise.resolve(false), () => Promise.reject(new Error('no network'))]) {
    const { seen, watched } = setUp(line);
    void watched(after(20_000));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen).toEqual({ asked: 1, waits: [] });
  }
  const late = setUp(() => after(2000).then(() => true));
  void late.watched(after(queueCheckDelay + 1000));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(late.seen).toEqual({ asked: 1, waits: [] });
});

it('a failing call rejects with its own error', async () => {
  const { watched } = setUp(() => Promise.resolve(true));
  const failed = watched(Promise.reject(new Error('refused'))).catch((error: Error) => error.message);
  expect(await failed).toBe('refused');
});
