import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../core/web/client.ts';
import type { KeepState } from './keep-cart.ts';
import { createKeeper } from './keep-cart.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const reply = (status: number) =>
  new ApiError(status, { code: status === 0 ? 'UNAVAILABLE' : 'NOT_FOUND', title: '', detail: '' });

test('only the last of quick changes is sent, and a change during a call is sent after it', async () => {
  const sent: string[] = [];
  const told: KeepState[] = [];
  let finish = (): void => undefined;
  const keeper = createKeeper<string>(
    (content) => {
      sent.push(content);
      return new Promise<void>((resolve) => (finish = resolve));
    },
    (state) => told.push(state),
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
  expect(told.at(-1)).toBe('kept');
});

test('the page goes during a call: what waits for it goes out beside it, and the older content never again', async () => {
  const sent: [string, true | undefined][] = [];
  let fail = (): void => undefined;
  const keeper = createKeeper<string>(
    (content, whatever) => {
      sent.push([content, whatever]);
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

test('a dropped line is tried again with the newest content; a refusal waits for the next change', async () => {
  const sent: string[] = [];
  let answer: ApiError | null = reply(0);
  const keeper = createKeeper<string>(
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

test('emptied because the order is taken: what waited is not sent any more, what is on its way is followed by nothing but empty', async () => {
  const sent: string[] = [];
  let finish = (): void => undefined;
  const keeper = createKeeper<string>(
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

test('it rests when nothing waits; what is dropped is not sent', async () => {
  const sent: string[] = [];
  const keeper = createKeeper<string>(
    async (content) => void sent.push(content),
    () => undefined,
  );
  expect(keeper.rests()).toBe(true);
  keeper.put('a');
  expect(keeper.rests()).toBe(false);
  keeper.drop();
  expect(keeper.rests()).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
});
