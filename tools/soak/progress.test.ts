import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import {
  countsOf,
  doneBy,
  forget,
  keepSlice,
  readLedger,
  readSlices,
  type Slice,
  sumsOf,
  writeLedger,
} from './progress.ts';
import { tableOf } from './write-report.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'ratri-prove-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const slice = (count: number, more: Partial<Slice> = {}): Slice => ({
  at: '2026-11-27T00:00:00.000Z',
  seconds: 60,
  file: 'e2e/operations/kill-orders.thorough.test.ts',
  seed: 7,
  commit: 'abc',
  counts: { 'power cuts': count },
  ...more,
});

it('what was told is summed, without half a line of a process that was killed', () => {
  expect(countsOf('{"a":1,"b":2}\n{"a":3}\n{"a":10')).toEqual({ a: 4, b: 2 });
  expect(countsOf('')).toEqual({});
});

it('slices are added to those that are kept, until they are forgotten', () => {
  expect(readSlices(folder, 'cuts')).toEqual([]);
  keepSlice(folder, 'cuts', slice(3));
  keepSlice(folder, 'cuts', slice(4, { fault: 'lost' }));
  expect(sumsOf(readSlices(folder, 'cuts'))).toEqual({ 'power cuts': 7 });
  forget(folder, 'cuts');
  expect(readSlices(folder, 'cuts')).toEqual([]);
});

it('what other machines have done is gone on with, failures with where they are played again', () => {
  const file = path.join(folder, 'proof.json');
  const before = doneBy(undefined, [slice(3), slice(4, { fault: 'lost 12', seed: 99 })]);
  writeLedger(file, { cuts: before });
  const after = doneBy(readLedger(file)['cuts'], [slice(5, { at: '2026-12-01T00:00:00.000Z' })]);
  expect(after).toEqual({
    counts: { 'power cuts': 12 },
    slices: 3,
    seconds: 180,
    faults: [{ seed: 99, file: 'e2e/operations/kill-orders.thorough.test.ts' }],
    last: '2026-12-01',
  });
  expect(doneBy(after)).toEqual(after);
});

it('the table says how many of how many were done, and every slice that failed with its seed', () => {
  const cuts = doneBy(undefined, [slice(3), slice(4, { fault: 'lost 12', seed: 99 })]);
  const text = tableOf({ cuts }, 'two cores');
  expect(text).toContain('7 of 1,000');
  expect(text).toMatch(/\*\*1 failed\*\*.*99/);
  expect(text).toContain('0 of 1,000,000');
});
