import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchBeats } from './heartbeats.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setUp = () => {
  const hung: string[] = [];
  const clock = { sleep: 0 };
  const beats = watchBeats<string>(
    (one) => void hung.push(one),
    () => Date.now() + clock.sleep,
  );
  /** So many seconds in which these are heard. */
  const pass = async (seconds: number, ...heard: string[]): Promise<void> => {
    for (let n = 0; n < seconds; n += 1) {
      for (const one of heard) beats.heard(one, 'serving');
      await vi.advanceTimersByTimeAsync(1000);
    }
  };
  return { hung, beats, pass, clock };
};

it('who is silent for ten seconds is told of once; who beats, has ended or was never heard is not', async () => {
  const { hung, beats, pass } = setUp();
  await pass(1, 'works', 'hangs', 'ends');
  beats.forget('ends');
  await pass(8, 'works');
  expect(hung).toEqual([]);
  await pass(20, 'works');
  expect(hung).toEqual(['hangs']);
  beats.close();
  await pass(30);
  expect(hung).toEqual(['hangs']);
});

it('who still starts has three minutes', async () => {
  const { hung, beats, pass } = setUp();
  beats.heard('starts', 'starting');
  await pass(179);
  expect(hung).toEqual([]);
  await pass(3);
  expect(hung).toEqual(['starts']);
});

it('when the whole machine has slept nobody is taken for one that hangs', async () => {
  const { hung, pass, clock } = setUp();
  await pass(2, 'works');
  clock.sleep = 60_000;
  await pass(5);
  expect(hung).toEqual([]);
  await pass(10);
  expect(hung).toEqual(['works']);
});
