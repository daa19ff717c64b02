/** Background jobs (docs/decisions/0090-one-job-runner.md). */
import type { JobName } from '#lib/vocabulary/job-names.ts';
import type { ShopsQuery } from './shops-with-work.ts';

/** A scheduled search for shops with work, which only the leader makes. */
export type Look = {
  /** Cron pattern, time of Bangkok. */
  schedule: string;
  /** Shops that may have work. */
  shops: ShopsQuery | 'every';
  atStart?: boolean;
  /** The next look visits these shops once more, to record that nothing is left. */
  again?: boolean;
};

export type Visit = {
  /** True when a look caused the visit, false when an event did. */
  scheduled: boolean;
  /** Ask between two transactions; then return. The runner comes back if only the shop's time is over. */
  stopped(): boolean;
  /** No look or mark visits the shop before `wait` ms; also valid after the visit. */
  retryIn(wait: number): void;
};

/** Work of each shop, under its own locks and leases: processes may visit a shop at the same time. */
export type ShopJob = {
  name: JobName;
  looks: readonly Look[];
  /** Cron pattern: visits the shops of `markForJob`, each twice, because its mark precedes the commit. */
  marks?: string;
  work(shopId: number, visit: Visit): Promise<unknown>;
  /** Shops visited at the same time; 1 by default. */
  atOnce?: number;
  /** Time of a shop while others wait, in ms; 10 s by default. */
  share?: number;
  /** False: a failed shop waits for the next look. */
  retry?: boolean;
  /** Visits marked shops once more at the stop, after all other jobs. */
  marksAtStop?: boolean;
  /** Called before the visit that `wakeJob` causes. */
  woken?(shopId: number): void;
  /** Ends what outlives a visit. */
  stop?(): Promise<void>;
};

/** A job of the installation, not of single shops. */
export type InstallationJob = {
  name: JobName;
  schedule: string;
  /** True: every process runs it; otherwise only the leader. */
  everywhere?: boolean;
  run(): Promise<unknown>;
  /** False: the stop does not wait for it. */
  awaited?: boolean;
};

export type Job = ShopJob | InstallationJob;
