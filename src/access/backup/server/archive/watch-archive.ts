/** How the archive stands, as every process of the machine reads it from where the one that archives writes it down. */
import type { ArchiveStanding } from '#access/backup/contract.ts';
import { readState, stateFile } from './archive-state.ts';

/** Written anew every some seconds; older than this, nobody archives. */
const alive = 3 * 60_000;

let file: string | undefined;

/** Whose archive is told of; undefined: none is kept. */
export const watchArchive = (dataDir: string | undefined): void => {
  file = dataDir === undefined ? undefined : stateFile(dataDir);
};

/** Null where none is kept. */
export const archiveStanding = (): ArchiveStanding | null => {
  const state = file === undefined ? undefined : readState(file);
  if (state === undefined) return null;
  const { at, from, until, behindSince, fault } = state;
  const still = Math.abs(Date.now() - new Date(at).getTime()) > alive;
  return { from, until, behindSince, fault: still ? 'still' : fault };
};

/** Since when something waits that could not be archived; 0 where nothing does, or none is kept. */
export const behindSeconds = (): number => {
  const state = file === undefined ? undefined : readState(file);
  if (state === undefined) return 0;
  const seconds = (at: string): number => Math.max(0, (Date.now() - new Date(at).getTime()) / 1000);
  if (state.behindSince !== null) return seconds(state.behindSince);
  const silent = seconds(state.at);
  if (silent * 1000 > alive) return silent;
  return state.fault === null || state.until === null ? 0 : seconds(state.until);
};
