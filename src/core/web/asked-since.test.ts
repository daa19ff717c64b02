import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askedSince } from './asked-since.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Asks and is never answered, or at once. → how long it had waited, and how to give it up. */
const ask = async (key: string, answered = false): Promise<{ waited: number; giveUp: () => void }> => {
  const given = new AbortController();
  let waited = Number.NaN;
  const going = askedSince(key, given.signal, (told) => {
    waited = told;
    return answered ? Promise.resolve() : new Promise<void>(() => {});
  });
  if (answered) await going;
  return { waited, giveUp: () => given.abort() };
};

it('a question that takes the place of one without an answer is as old as that, however often', async () => {
  const first = await ask('list');
  expect(first.waited).toBe(0);
  await vi.advanceTimersByTimeAsync(3000);
  first.giveUp();
  const second = await ask('list');
  expect(second.waited).toBe(3000);
  await vi.advanceTimersByTimeAsync(2000);
  second.giveUp();
  expect((await ask('list')).waited).toBe(5000);
});

it('after an answer, for another question, and once nobody has asked for a moment, the waiting begins anew', async () => {
  const answered = await ask('order', true);
  answered.giveUp();
  expect((await ask('order')).waited).toBe(0);
  const left = await ask('page');
  await vi.advanceTimersByTimeAsync(3000);
  left.giveUp();
  expect((await ask('other')).waited).toBe(0);
  await vi.advanceTimersByTimeAsync(1001);
  expect((await ask('page')).waited).toBe(0);
});
