import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchHeartbeats } from './heartbeats.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setUp = () => {
  const hung: string[] = [];
  const clock = { sleep: 0 };
  const beats = watchHeartbeats<string>(
    (one) => void hung.push(one),
    () => Date.now() + clock.sleep,
  );
  const pass = async (seconds: number, ...heard: string[]): Promise<void> => {
    for (let n = 0; n < seconds; n += 1) {
      for (const one of heard) beats.heard(one, 'serving');
      await vi.advanceTimersByTimeAsync(1000);
    }
  };
  return { hung, beats, pass, clock };
};

it('reports a process once after ten seconds of silence, but no process that beats, has ended or never beat', async () => {
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

it('allows a starting process three minutes', async () => {
  const { hung, beats, pass } = setUp();
  beats.heard('starts', 'starting');
  await pass(179);
  expect(hung).toEqual([]);
  await pass(3);
  expect(hung).toEqual(['starts']);
});

it('reports no process as hanging after the whole machine has slept', async () => {
  const { hung, pass, clock } = setUp();
  await pass(2, 'works');
  clock.sleep = 60_000;
  await pass(5);
  expect(hung).toEqual([]);
  await pass(10);
  expect(hung).toEqual(['works']);
});
