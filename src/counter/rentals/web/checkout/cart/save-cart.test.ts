import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#ui/api/client.ts';
import type { CartSaveState } from './save-cart.ts';
import { createCartSaver } from './save-cart.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const reply = (status: number) =>
  new ApiError(status, { code: status === 0 ? 'UNAVAILABLE' : 'NOT_FOUND', title: '', detail: '' });

test('sends the last of several quick changes, and a change made during a request after it', async () => {
  const sent: string[] = [];
  const states: CartSaveState[] = [];
  let finish = (): void => undefined;
  const keeper = createCartSaver<string>(
    (content) => {
      sent.push(content);
      return new Promise<void>((resolve) => (finish = resolve));
    },
    (state) => states.push(state),
  );
  keeper.put('a');
  keeper.put('b');
  await vi.advanceTimersByTimeAsync(400);
  expect(sent).toEqual(['b']);
  keeper.put('c');
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual(['b']);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['b', 'c']);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toBe('kept');
});

test('sends a pending change when the user leaves the page, and never sends older content again', async () => {
  const sent: [string, true | undefined][] = [];
  let fail = (): void => undefined;
  const keeper = createCartSaver<string>(
    (content, last) => {
      sent.push([content, last]);
      return new Promise<void>((_, reject) => (fail = () => reject(reply(0))));
    },
    () => undefined,
  );
  keeper.put('a');
  await vi.advanceTimersByTimeAsync(400);
  const failFirst = fail;
  keeper.put('b');
  keeper.leave();
  expect(sent).toEqual([
    ['a', undefined],
    ['b', true],
  ]);
  failFirst();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.length).toBe(2);
});

test('retries with the newest content after a lost connection, and waits for the next change after a refusal', async () => {
  const sent: string[] = [];
  let answer: ApiError | null = reply(0);
  const keeper = createCartSaver<string>(
    async (content) => {
      sent.push(content);
      if (answer) throw answer;
    },
    () => undefined,
  );
  keeper.put('a');
  await vi.advanceTimersByTimeAsync(400);
  answer = reply(404);
  await vi.advanceTimersByTimeAsync(4000);
  expect(sent).toEqual(['a', 'a']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['a', 'a']);
  answer = null;
  keeper.put('b');
  keeper.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['a', 'a', 'b']);
});

test('sends only the empty cart after the order is created, also during a request', async () => {
  const sent: string[] = [];
  let finish = (): void => undefined;
  const keeper = createCartSaver<string>(
    (content) => {
      sent.push(content);
      return new Promise<void>((resolve) => (finish = resolve));
    },
    () => undefined,
  );
  keeper.put('full');
  keeper.empty('empty');
  expect(sent).toEqual(['empty']);
  finish();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['empty']);
  keeper.put('full');
  keeper.flush();
  keeper.put('fuller');
  keeper.empty('empty');
  finish();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['empty', 'full', 'empty']);
});
