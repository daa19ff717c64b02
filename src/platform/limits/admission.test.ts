import { expect, it } from 'vitest';
import { rounds, randomSeed } from '#lib/testing/rounds.ts';
import { admissionInterval, openAdmission } from './admission.ts';
import { simulateCrowd } from './testing/load-simulation.ts';

const part = (times: readonly number[], q: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * q)] ?? Number.NaN;
const seconds = rounds(30, 600);

it('threefold overload keeps the database busy, times out no request and lets none wait for long', () => {
  const { write, person, page, refused, givenUp } = simulateCrowd(1000, seconds, randomSeed());
  const all = [...write, ...person, ...page];
  expect(all.length / seconds).toBeGreaterThan(290);
  expect(givenUp).toBe(0);
  // A refused request costs double work, so less than one in four may be refused.
  expect(refused / all.length).toBeLessThan(0.25);
  expect(part(write, 0.99)).toBeLessThan(12_000);
  expect(part(person, 0.99)).toBeLessThan(12_000);
  expect(part(page, 0.99)).toBeLessThan(20_000);
  expect(part(all, 0.99)).toBeLessThan(18_000);
});

it('a load just within capacity delays only requests that pages send automatically', () => {
  const { write, person, page, refused } = simulateCrowd(300, seconds, randomSeed());
  expect(refused).toBe(0);
  expect(part(person, 0.99)).toBeLessThan(300);
  expect(part(write, 0.99)).toBeLessThan(400);
  expect(part(page, 0.99)).toBeLessThan(5000);
});

it('a light load queues nothing', () => {
  const { person, page, refused } = simulateCrowd(100, seconds, randomSeed());
  expect(refused).toBe(0);
  expect(part(person, 0.99)).toBeLessThan(200);
  expect(part(page, 0.99)).toBeLessThan(200);
});

it('a sudden crowd enters only as fast as the wait of the first ones is known', () => {
  let now = 0;
  let inside = 0;
  // Each request takes 60 ms, two run at a time, and none has reached the database when the last one arrives.
  let queue = 0;
  const admission = openAdmission({
    queue: () => queue,
    isLate: () => false,
    patience: 2500,
    now: () => now,
  });
  const come = (): void =>
    void admission.ask('write', 0, { served: () => void (inside += 1), refused: () => {}, failed: () => {} });
  for (let n = 0; n < 600; n += 1) come();
  expect((inside * 60) / 2).toBeLessThan(2500);
  expect(inside + admission.waiting).toBe(600);
  queue = (inside * 60) / 2;
  now += admissionInterval;
  const before = inside;
  admission.look();
  expect(inside).toBe(before);
  queue = 0;
  now += admissionInterval;
  admission.look();
  expect(inside).toBeGreaterThan(before);
});
