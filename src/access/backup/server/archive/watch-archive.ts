import type { ArchiveStatus } from '#access/backup/contract.ts';
import { isSilent } from '#platform/settings/silent-mark.ts';
import { readArchiveState, archiveStateFile } from './archive-state.ts';

/** Maximum age in ms of the state, which an archiving process writes every few seconds. */
const alive = 3 * 60_000;

let file: string | undefined;
let folder: string | undefined;

export const watchArchive = (dataDir: string | undefined): void => {
  folder = dataDir;
  file = dataDir === undefined ? undefined : archiveStateFile(dataDir);
};

export const isSilentCopy = (): boolean => folder !== undefined && isSilent(folder);

export const readArchiveStatus = (): ArchiveStatus | null => {
  const state = file === undefined ? undefined : readArchiveState(file);
  if (state === undefined) return null;
  const { at, from, until, behindSince, fault } = state;
  const still = Math.abs(Date.now() - new Date(at).getTime()) > alive;
  return { from, until, behindSince, fault: still ? 'still' : fault };
};

/** Returns the age of the oldest waiting segment in seconds, or 0 without a segment or archive. */
export const archiveLagSeconds = (): number => {
  const state = file === undefined ? undefined : readArchiveState(file);
  if (state === undefined) return 0;
  const seconds = (at: string): number => Math.max(0, (Date.now() - new Date(at).getTime()) / 1000);
  if (state.behindSince !== null) return seconds(state.behindSince);
  const silent = seconds(state.at);
  if (silent * 1000 > alive) return silent;
  return state.fault === null || state.until === null ? 0 : seconds(state.until);
};
