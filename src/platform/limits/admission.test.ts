import { expect, it } from 'vitest';
import { rounds, seed } from '#lib/testing/rounds.ts';
import { lookEvery, openAdmission } from './admission.ts';
import { crowdOf } from './testing/load-simulation.ts';

const part = (times: readonly number[], q: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * q)] ?? Number.NaN;
const seconds = rounds(30, 600);

it('three times as many counters as can be served: the database is at work all the time, nobody is given up, and nobody waits for long', () => {
  const { write, person, page, refused, givenUp } = crowdOf(1000, seconds, seed());
  const all = [...write, ...person, ...page];
  expect(all.length / seconds).toBeGreaterThan(290);
  expect(givenUp).toBe(0);
  // Asking again costs: less than one in four.
  expect(refused / all.length).toBeLessThan(0.25);
  expect(part(write, 0.99)).toBeLessThan(12_000);
  expect(part(person, 0.99)).toBeLessThan(12_000);
  expect(part(page, 0.99)).toBeLessThan(20_000);
  expect(part(all, 0.99)).toBeLessThan(18_000);
});

it('as many counters as can just be served: they notice nothing, what pages ask by themselves waits', () => {
  const { write, person, page, refused } = crowdOf(300, seconds, seed());
  expect(refused).toBe(0);
  expect(part(person, 0.99)).toBeLessThan(300);
  expect(part(write, 0.99)).toBeLessThan(400);
  expect(part(page, 0.99)).toBeLessThan(5000);
});

it('few counters: nobody waits in line', () => {
  const { person, page, refused } = crowdOf(100, seconds, seed());
  expect(refused).toBe(0);
  expect(part(person, 0.99)).toBeLessThan(200);
  expect(part(page, 0.99)).toBeLessThan(200);
});

it('a crowd that comes at one moment does not go in before it is known how long the first of it wait', () => {
  let now = 0;
  let inside = 0;
  // Sixty milliseconds each, two at a time; nobody has come there yet when the last of them asks.
  let queue = 0;
  const admission = openAdmission({
    queue: () => queue,
    isLate: () => false,
    patience: 2500,
    now: () => now,
  });
  const come = (): void =>
    void admission.ask('write', 0, { served: () => void (inside += 1), refused: () => {} });
  for (let n = 0; n < 600; n += 1) come();
  expect((inside * 60) / 2).toBeLessThan(2500);
  expect(inside + admission.waiting).toBe(600);
  queue = (inside * 60) / 2;
  now += lookEvery;
  const before = inside;
  admission.look();
  expect(inside).toBe(before);
  queue = 0;
  now += lookEvery;
  admission.look();
  expect(inside).toBeGreaterThan(before);
});
