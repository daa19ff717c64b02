/** Background jobs (decision 90). */
import type { JobName } from '#lib/vocabulary/job-names.ts';
import type { ShopsQuery } from './shops-with-work.ts';

/** A scheduled search for shops with work, by the leader only. */
export type Look = {
  /** Cron pattern in Bangkok time. */
  schedule: string;
  shops: ShopsQuery | 'every';
  atStart?: boolean;
  /** The next search visits these shops once more, in order to record that no work is left. */
  again?: boolean;
};

export type Visit = {
  /** True if a search caused the visit, false if an event did. */
  scheduled: boolean;
  /**
   * Check it between transactions, and return if true. If only the shop's time is over, the runner visits it
   * again.
   */
  stopped(): boolean;
  /**
   * Schedules the next visit in `wait` ms. Searches and marks cause no earlier one. May be called after the
   * visit.
   */
  retryIn(wait: number): void;
};

/**
 * Job that visits shops. It needs its own locks or leases, because several processes may visit a shop at once.
 */
export type ShopJob = {
  name: JobName;
  looks: readonly Look[];
  /** Cron pattern of the visits that `markForJob` causes. Each mark causes two, because it precedes the commit. */
  marks?: string;
  work(shopId: number, visit: Visit): Promise<unknown>;
  /** Number of shops visited at the same time. Default 1. */
  atOnce?: number;
  /** Maximum duration of a visit while other shops wait, in ms. Default 10 s. */
  share?: number;
  /** If false, a failed shop waits for the next search. */
  retry?: boolean;
  /** When the process stops, marked shops are visited once more after all other jobs. */
  marksAtStop?: boolean;
  woken?(shopId: number): void;
  /** Ends work that outlives a visit. */
  stop?(): Promise<void>;
};

export type InstallationJob = {
  name: JobName;
  schedule: string;
  /** If true, every process runs the job; otherwise only the leader. */
  everywhere?: boolean;
  run(): Promise<unknown>;
  /** If false, the process stops without waiting. */
  awaited?: boolean;
};

export type Job = ShopJob | InstallationJob;
