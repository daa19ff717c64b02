/** How an archive stands, as it changes: kept in the data folder for the owner's page, and in the log for whoever watches the machine. */
import { faultOf } from '../backup-fault.ts';
import { type ArchiveState, readState, stateFile, writeState } from './archive-state.ts';

type Log = { error(what: unknown, text: string): void };

export type Telling = {
  state(): ArchiveState;
  /** Every moment from here on; null: from none. */
  from(at: string | null): void;
  /** Every moment until here. */
  until(at: string): void;
  /** A line begins: nothing can be gone back to. */
  empty(): void;
  behind(since: string | null): void;
  /** Returns what it is told as. */
  failed(why: unknown): ArchiveState['fault'];
  well(): void;
  /** Writes it down: at once where that matters, else every ten seconds. */
  note(atOnce: boolean): void;
};

/** `goesOn`: the line of before is gone on with, and what was said of it still holds. */
export const openTelling = (dataDir: string, log: Log, goesOn: boolean): Telling => {
  const file = stateFile(dataDir);
  const before = goesOn ? readState(file) : undefined;
  let state: ArchiveState = {
    at: new Date().toISOString(),
    from: before?.from ?? null,
    until: before?.until ?? null,
    behindSince: null,
    fault: null,
  };
  let [told, noted, changed] = ['', -Infinity, false];
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
      const code = faultOf(why);
      const fault = code === 'store' || code === 'full' || code === 'others' ? code : 'other';
      changed ||= fault !== state.fault;
      state = { ...state, fault };
      const text = why instanceof Error ? why.message : String(why);
      // The same failure every some seconds is one failure.
      if (told !== text) log.error(why, 'the archive is not written');
      told = text;
      return fault;
    },
    well: () => {
      changed ||= state.fault !== null;
      state = { ...state, fault: null };
      told = '';
    },
    note: (atOnce) => {
      state = { ...state, at: new Date().toISOString() };
      if (!atOnce && !changed && performance.now() - noted < 10_000) return;
      writeState(file, state);
      [noted, changed] = [performance.now(), false];
    },
  };
};
