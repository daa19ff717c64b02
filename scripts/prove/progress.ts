/** How far a proof has come, in a file of its own that every slice adds to. */
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

/** Sums of all slices, by what was counted. */
export const sumsOf = (slices: readonly Slice[]): Record<string, number> => {
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
      .map((line) => ({ counts: z.record(z.string(), z.number()).parse(JSON.parse(line)) }) as Slice),
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
