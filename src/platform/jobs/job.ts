import type { JobName } from '#lib/vocabulary/job-names.ts';
import type { ShopsQuery } from './shops-with-work.ts';

/** A scheduled search for shops with work. Only the leader runs it. */
export type Look = {
  /** A cron pattern in Bangkok time. */
  schedule: string;
  shops: ShopsQuery | 'every';
  atStart?: boolean;
  /** If true, the next search visits these shops again, to record that no work remains. */
  again?: boolean;
};

export type Visit = {
  /** True if a search just found the shop. */
  scheduled: boolean;
  /**
   * Call this between transactions. If the result is true, the work must return. The runner visits again if
   * only the shop's time share is over.
   */
  stopped(): boolean;
  /** Visits again in `wait` ms. Searches and marks cause no earlier visit. May be called after the visit. */
  retryIn(wait: number): void;
};

/** Several processes may visit a shop simultaneously, so the job needs its own locks or leases. */
export type ShopJob = {
  name: JobName;
  looks: readonly Look[];
  /**
   * Cron pattern of the visits that `markForJob` asks for. A mark causes two visits, because the first may
   * precede the commit.
   */
  marks?: string;
  work(shopId: number, visit: Visit): Promise<unknown>;
  /** Shops visited simultaneously (default: 1). */
  atOnce?: number;
  /** Longest visit in ms while other shops wait (default: 10 s). */
  share?: number;
  /** If false, a failed shop waits for the next search. */
  retry?: boolean;
  /** The runner visits marked shops once more at the server's stop, after all other jobs. */
  marksAtStop?: boolean;
  woken?(shopId: number): void;
  /** Ends work that outlives a visit. */
  stop?(): Promise<void>;
};

export type InstallationJob = {
  name: JobName;
  schedule: string;
  /** If true, every process runs the job, and not only the leader. */
  everywhere?: boolean;
  run(): Promise<unknown>;
  /** If false, the stop does not wait for the job. */
  awaited?: boolean;
  stop?(): Promise<void>;
};

export type Job = ShopJob | InstallationJob;
