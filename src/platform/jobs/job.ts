/** Background jobs (decision 90). */
import type { JobName } from '#lib/vocabulary/job-names.ts';
import type { ShopsQuery } from './shops-with-work.ts';

/** Scheduled search for shops with work, made only by the leader. */
export type Look = {
  /** Cron, Bangkok time. */
  schedule: string;
  shops: ShopsQuery | 'every';
  atStart?: boolean;
  /** The next search visits these shops once more, to record that no work is left. */
  again?: boolean;
};

export type Visit = {
  /** True if a search caused the visit, false if an event did. */
  scheduled: boolean;
  /** Check it between transactions, and return if true. If only the shop's time is over, the runner comes back. */
  stopped(): boolean;
  /** Next visit after `wait` ms; searches and marks cause none before. May be called after the visit. */
  retryIn(wait: number): void;
};

/** Work of each shop. Needs its own locks or leases, because several processes may visit a shop at a time. */
export type ShopJob = {
  name: JobName;
  looks: readonly Look[];
  /** Cron of visits to shops from `markForJob`: two each, because the mark precedes the commit. */
  marks?: string;
  work(shopId: number, visit: Visit): Promise<unknown>;
  /** Shops visited at a time. Default 1. */
  atOnce?: number;
  /** Maximum of a visit while other shops wait, in ms. Default 10 s. */
  share?: number;
  /** False: a failed shop waits for the next search. */
  retry?: boolean;
  /** Marked shops are visited once more when the process stops, after all other jobs. */
  marksAtStop?: boolean;
  /** Called before the visit that `wakeJob` causes. */
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
  /** False: the process stops without waiting. */
  awaited?: boolean;
};

export type Job = ShopJob | InstallationJob;
