import { backupFaultCodeOf } from '#access/backup/server/backup-fault.ts';
import {
  type ArchiveState,
  readArchiveState,
  archiveStateFile,
  writeArchiveState,
} from '../archive-state.ts';

type Log = { error(what: unknown, text: string): void };

export type ArchiveReporter = {
  state(): ArchiveState;
  from(at: string | null): void;
  until(at: string): void;
  empty(): void;
  behind(since: string | null): void;
  failed(why: unknown): ArchiveState['fault'];
  well(): void;
  /** Writes the state at most every ten seconds, or immediately if `atOnce`. */
  note(atOnce: boolean): void;
};

export const openArchiveReporter = (dataDir: string, log: Log, goesOn: boolean): ArchiveReporter => {
  const file = archiveStateFile(dataDir);
  const before = goesOn ? readArchiveState(file) : undefined;
  let state: ArchiveState = {
    at: new Date().toISOString(),
    from: before?.from ?? null,
    until: before?.until ?? null,
    behindSince: null,
    fault: null,
  };
  let [loggedError, noted, changed] = ['', -Infinity, false];
  return {
    state: () => state,
    from: (at) => void (state = { ...state, from: at }),
    until: (at) => {
      if (state.until === null || at > state.until) state = { ...state, until: at };
    },
    empty: () => void (state = { ...state, from: null, until: null }),
    behind: (since) => {
      changed ||= since !== state.behindSince;
      state = { ...state, behindSince: since };
    },
    failed: (why) => {
      const code = backupFaultCodeOf(why);
      const fault = code === 'store' || code === 'full' || code === 'others' ? code : 'other';
      changed ||= fault !== state.fault;
      state = { ...state, fault };
      const text = why instanceof Error ? why.message : String(why);
      if (loggedError !== text) log.error(why, 'the archive is not written');
      loggedError = text;
      return fault;
    },
    well: () => {
      changed ||= state.fault !== null;
      state = { ...state, fault: null };
      loggedError = '';
    },
    note: (atOnce) => {
      state = { ...state, at: new Date().toISOString() };
      if (!atOnce && !changed && performance.now() - noted < 10_000) return;
      writeArchiveState(file, state);
      [noted, changed] = [performance.now(), false];
    },
  };
};
