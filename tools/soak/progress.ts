/** This machine's slices are in DATA_DIR, all machines' totals in docs/proof.json (`--write`). */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const SoakSlice = z.object({
  at: z.string(),
  /** The time in seconds, with setup. */
  seconds: z.number(),
  file: z.string(),
  seed: z.number(),
  commit: z.string(),
  /** The passed checks. A failed slice counts checks before the failure. */
  counts: z.record(z.string(), z.number()),
  fault: z.string().optional(),
});
const Progress = z.object({ slices: z.array(SoakSlice) });
export type SoakSlice = z.output<typeof SoakSlice>;

const SoakTotals = z.object({
  counts: z.record(z.string(), z.number()),
  slices: z.number(),
  seconds: z.number(),
  /** `seed` repeats the failure. */
  faults: z.array(z.object({ seed: z.number(), file: z.string() })),
  /** The day as YYYY-MM-DD, or '' before the first. */
  last: z.string(),
});
export type SoakTotals = z.output<typeof SoakTotals>;
const SoakLedger = z.record(z.string(), SoakTotals);
export type SoakLedger = z.output<typeof SoakLedger>;
const nothing: SoakTotals = { counts: {}, slices: 0, seconds: 0, faults: [], last: '' };

export const addSoakCounts = (
  slices: readonly { counts: Readonly<Record<string, number>> }[],
): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { counts } of slices)
    for (const [what, count] of Object.entries(counts)) sums[what] = (sums[what] ?? 0) + count;
  return sums;
};

export const parseSoakCounts = (text: string): Record<string, number> =>
  addSoakCounts(
    text
      .split('\n')
      .slice(0, -1)
      .map((line) => ({ counts: z.record(z.string(), z.number()).parse(JSON.parse(line)) })),
  );

const fileOf = (folder: string, name: string): string => path.join(folder, `${name}.json`);

export const readSoakSlices = (folder: string, name: string): SoakSlice[] => {
  let text: string;
  try {
    text = readFileSync(fileOf(folder, name), 'utf8');
  } catch {
    return [];
  }
  return Progress.parse(JSON.parse(text)).slices;
};

export const saveSoakSlice = (folder: string, name: string, slice: SoakSlice): void => {
  mkdirSync(folder, { recursive: true });
  const file = fileOf(folder, name);
  const slices = [...readSoakSlices(folder, name), slice];
  writeFileSync(`${file}.new`, `${JSON.stringify({ slices }, null, 1)}\n`);
  renameSync(`${file}.new`, file);
};

export const removeSoakSlices = (folder: string, name: string): void =>
  rmSync(fileOf(folder, name), { force: true });

export const addSlicesToTotals = (
  before: SoakTotals = nothing,
  slices: readonly SoakSlice[] = [],
): SoakTotals => ({
  counts: addSoakCounts([before, ...slices]),
  slices: before.slices + slices.length,
  seconds: before.seconds + slices.reduce((sum, one) => sum + one.seconds, 0),
  faults: [
    ...before.faults,
    ...slices.flatMap(({ fault, seed, file }) => (fault === undefined ? [] : [{ seed, file }])),
  ],
  last: slices.at(-1)?.at.slice(0, 10) ?? before.last,
});

export const readSoakLedger = (file: string): SoakLedger =>
  SoakLedger.parse(JSON.parse(readFileSync(file, 'utf8')));

export const writeSoakLedger = (file: string, ledger: SoakLedger): void =>
  writeFileSync(file, `${JSON.stringify(ledger, null, 2)}\n`);
