/**
 * The state is in the data folder, so the server can continue its timeline. A copy of the folder starts a new
 * timeline.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { isTimelineName } from './wal-timeline.ts';

const ArchiveMemory = z.object({
  line: z.string().refine(isTimelineName),
  /** An archive with one of these marks belongs to this server. */
  tokens: z.array(z.string()),
  last: z.string().nullable(),
  /** True if a base backup is needed immediately, because WAL is missing or keys changed. */
  broken: z.boolean(),
  passphrase: z.string(),
  secrets: z.string(),
});
export type ArchiveMemory = z.output<typeof ArchiveMemory>;

const fileOf = (folder: string): string => path.join(folder, 'line.json');

export const readArchiveMemory = (folder: string): ArchiveMemory | undefined => {
  try {
    return ArchiveMemory.parse(JSON.parse(readFileSync(fileOf(folder), 'utf8')));
  } catch {
    return undefined;
  }
};

const writeJson = (file: string, value: unknown): void => {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify(value), { mode: 0o600 });
  renameSync(`${file}.new`, file);
};

export const writeArchiveMemory = (folder: string, memory: ArchiveMemory): void =>
  writeJson(fileOf(folder), memory);

export const ArchiveState = z.object({
  at: z.iso.datetime(),
  from: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
  behindSince: z.iso.datetime().nullable(),
  fault: z.enum(['store', 'full', 'others', 'other']).nullable(),
});
export type ArchiveState = z.output<typeof ArchiveState>;

export const archiveStateFile = (dataDir: string): string => path.join(dataDir, 'archive', 'state.json');

export const writeArchiveState = (file: string, state: ArchiveState): void => writeJson(file, state);

export const readArchiveState = (file: string): ArchiveState | undefined => {
  try {
    return ArchiveState.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
};
