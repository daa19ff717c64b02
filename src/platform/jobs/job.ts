import type { JobName } from '#lib/vocabulary/job-names.ts';
import type { ShopsQuery } from './shops-with-work.ts';

/** A scheduled search for shops with work. Only the leader runs it. */
export type Look = {
  /** Cron pattern in Bangkok time. */
  schedule: string;
  shops: ShopsQuery | 'every';
  atStart?: boolean;
  /** The next search visits these shops once more, in order to record that no work remains. */
  again?: boolean;
};

export type Visit = {
  /** True if a search caused the visit, false if an event did. */
  scheduled: boolean;
  /**
   * Check it between transactions and return if it is true. If only the time share of the shop is over, the
   * runner visits the shop again.
   */
  stopped(): boolean;
  /**
   * Schedules the next visit in `wait` ms; searches and marks cause no earlier one. It may be called after the
   * visit.
   */
  retryIn(wait: number): void;
};

/**
 * Job that visits shops. It needs its own locks or leases, because several processes may visit the same shop
 * at once.
 */
export type ShopJob = {
  name: JobName;
  looks: readonly Look[];
  /**
   * Cron pattern of the visits that `markForJob` causes. Each mark causes two visits, because the first may
   * precede the commit.
   */
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
  /** Ends work that continues after a visit. */
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
