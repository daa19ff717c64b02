import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import {
  parseSoakCounts,
  addSlicesToTotals,
  removeSoakSlices,
  saveSoakSlice,
  readSoakLedger,
  readSoakSlices,
  type SoakSlice,
  addSoakCounts,
  writeSoakLedger,
} from './progress.ts';
import { soakTableOf } from './write-report.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'ratri-prove-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const slice = (count: number, more: Partial<SoakSlice> = {}): SoakSlice => ({
  at: '2026-11-27T00:00:00.000Z',
  seconds: 60,
  file: 'e2e/operations/kill-orders.thorough.test.ts',
  seed: 7,
  commit: 'abc',
  counts: { 'power cuts': count },
  ...more,
});

it('sums counts, without a partial line of a killed process', () => {
  expect(parseSoakCounts('{"a":1,"b":2}\n{"a":3}\n{"a":10')).toEqual({ a: 4, b: 2 });
  expect(parseSoakCounts('')).toEqual({});
});

it('adds slices to the stored ones until they are reset', () => {
  expect(readSoakSlices(folder, 'cuts')).toEqual([]);
  saveSoakSlice(folder, 'cuts', slice(3));
  saveSoakSlice(folder, 'cuts', slice(4, { fault: 'lost' }));
  expect(addSoakCounts(readSoakSlices(folder, 'cuts'))).toEqual({ 'power cuts': 7 });
  removeSoakSlices(folder, 'cuts');
  expect(readSoakSlices(folder, 'cuts')).toEqual([]);
});

it('continues the totals of other machines, with failures and their seeds', () => {
  const file = path.join(folder, 'proof.json');
  const before = addSlicesToTotals(undefined, [slice(3), slice(4, { fault: 'lost 12', seed: 99 })]);
  writeSoakLedger(file, { cuts: before });
  const after = addSlicesToTotals(readSoakLedger(file)['cuts'], [
    slice(5, { at: '2026-12-01T00:00:00.000Z' }),
  ]);
  expect(after).toEqual({
    counts: { 'power cuts': 12 },
    slices: 3,
    seconds: 180,
    faults: [{ seed: 99, file: 'e2e/operations/kill-orders.thorough.test.ts' }],
    last: '2026-12-01',
  });
  expect(addSlicesToTotals(after)).toEqual(after);
});

it('shows progress and every failed slice with its seed in the table', () => {
  const cuts = addSlicesToTotals(undefined, [slice(3), slice(4, { fault: 'lost 12', seed: 99 })]);
  const text = soakTableOf({ cuts }, 'two cores');
  expect(text).toContain('7 of 1,000');
  expect(text).toMatch(/\*\*1 failed\*\*.*99/);
  expect(text).toContain('0 of 1,000,000');
});
