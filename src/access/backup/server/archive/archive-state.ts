/** What a data folder remembers of its archive, so that it goes on where it was and knows itself from a copy. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { isLine } from './wal-timeline.ts';

const Kept = z.object({
  line: z.string().refine(isLine),
  /** What stands in the archive as its owner is one of these. */
  tokens: z.array(z.string()),
  /** The last segment put away. */
  last: z.string().nullable(),
  /** A base is needed whatever the time: a part of the log is missing, or the keys are others. */
  broken: z.boolean(),
  /** Tell whether passphrase and keys are those of the last base. */
  passphrase: z.string(),
  secrets: z.string(),
});
export type Kept = z.output<typeof Kept>;

const fileOf = (folder: string): string => path.join(folder, 'line.json');

/** Undefined where there is none, or it cannot be read: then a line is begun. */
export const readKept = (folder: string): Kept | undefined => {
  try {
    return Kept.parse(JSON.parse(readFileSync(fileOf(folder), 'utf8')));
  } catch {
    return undefined;
  }
};

/** Whole or not at all. */
const writeJson = (file: string, value: unknown): void => {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify(value), { mode: 0o600 });
  renameSync(`${file}.new`, file);
};

export const writeKept = (folder: string, kept: Kept): void => writeJson(fileOf(folder), kept);

/** How the archive stands: told to the owner, and to whoever watches the machine. */
export const ArchiveState = z.object({
  /** When this was written; where nobody writes it anew, nobody archives. */
  at: z.iso.datetime(),
  /** Every moment from here … */
  from: z.iso.datetime().nullable(),
  /** … to here can be gone back to. */
  until: z.iso.datetime().nullable(),
  /** Something waits that could not be put away, since then. */
  behindSince: z.iso.datetime().nullable(),
  fault: z.enum(['store', 'full', 'others', 'other']).nullable(),
});
export type ArchiveState = z.output<typeof ArchiveState>;

export const stateFile = (dataDir: string): string => path.join(dataDir, 'archive', 'state.json');

export const writeState = (file: string, state: ArchiveState): void => writeJson(file, state);

/** Undefined where no archive is kept. */
export const readState = (file: string): ArchiveState | undefined => {
  try {
    return ArchiveState.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
};
