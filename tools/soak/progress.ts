/**
 * How far a proof has come: the slices of this machine, in a file of its own in DATA_DIR that every slice adds to, and what
 * all machines before have done, in docs/proof.json, to which `--write` takes them.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const Slice = z.object({
  /** The moment it began, and how long it went on with all that it takes to begin. */
  at: z.string(),
  seconds: z.number(),
  file: z.string(),
  seed: z.number(),
  commit: z.string(),
  /** What was tried and found right; of a slice that failed, until then. */
  counts: z.record(z.string(), z.number()),
  /** The last lines of one that failed. */
  fault: z.string().optional(),
});
const Progress = z.object({ slices: z.array(Slice) });
export type Slice = z.output<typeof Slice>;

const Done = z.object({
  counts: z.record(z.string(), z.number()),
  slices: z.number(),
  seconds: z.number(),
  /** Slices that failed, each to be played again by its seed. */
  faults: z.array(z.object({ seed: z.number(), file: z.string() })),
  /** The day of the last slice, YYYY-MM-DD; empty before the first. */
  last: z.string(),
});
/** What slices come to. */
export type Done = z.output<typeof Done>;
const Ledger = z.record(z.string(), Done);
/** What has been done on all machines, by proof. */
export type Ledger = z.output<typeof Ledger>;
const nothing: Done = { counts: {}, slices: 0, seconds: 0, faults: [], last: '' };

/** Sums by what was counted. */
export const sumsOf = (
  slices: readonly { counts: Readonly<Record<string, number>> }[],
): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { counts } of slices)
    for (const [what, count] of Object.entries(counts)) sums[what] = (sums[what] ?? 0) + count;
  return sums;
};

/** The lines that tests have told, summed; half a line of a process that was killed counts for nothing. */
export const countsOf = (text: string): Record<string, number> =>
  sumsOf(
    text
      .split('\n')
      .slice(0, -1)
      .map((line) => ({ counts: z.record(z.string(), z.number()).parse(JSON.parse(line)) })),
  );

const fileOf = (folder: string, name: string): string => path.join(folder, `${name}.json`);

export const readSlices = (folder: string, name: string): Slice[] => {
  let text: string;
  try {
    text = readFileSync(fileOf(folder, name), 'utf8');
  } catch {
    return [];
  }
  return Progress.parse(JSON.parse(text)).slices;
};

/** Whole or not at all, whenever the process ends. */
export const keepSlice = (folder: string, name: string, slice: Slice): void => {
  mkdirSync(folder, { recursive: true });
  const file = fileOf(folder, name);
  const slices = [...readSlices(folder, name), slice];
  writeFileSync(`${file}.new`, `${JSON.stringify({ slices }, null, 1)}\n`);
  renameSync(`${file}.new`, file);
};

export const forget = (folder: string, name: string): void => rmSync(fileOf(folder, name), { force: true });

/** What was done before and what slices have added to it. */
export const doneBy = (before: Done = nothing, slices: readonly Slice[] = []): Done => ({
  counts: sumsOf([before, ...slices]),
  slices: before.slices + slices.length,
  seconds: before.seconds + slices.reduce((sum, one) => sum + one.seconds, 0),
  faults: [
    ...before.faults,
    ...slices.flatMap(({ fault, seed, file }) => (fault === undefined ? [] : [{ seed, file }])),
  ],
  last: slices.at(-1)?.at.slice(0, 10) ?? before.last,
});

export const readLedger = (file: string): Ledger => Ledger.parse(JSON.parse(readFileSync(file, 'utf8')));

export const writeLedger = (file: string, ledger: Ledger): void =>
  writeFileSync(file, `${JSON.stringify(ledger, null, 2)}\n`);
