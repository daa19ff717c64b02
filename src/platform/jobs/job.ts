/** docs/decisions/0090-one-job-runner.md */
import type { JobName } from '#lib/vocabulary/job-names.ts';
import type { ShopsQuery } from './shops-with-work.ts';

/** By the leader only. */
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
  /** Found by a look, not by an event. */
  scheduled: boolean;
  /** Ask between two transactions; then return. The runner comes back if only the shop's time is over. */
  stopped(): boolean;
  /** No look or mark visits the shop before. In ms; also after the visit. */
  retryIn(wait: number): void;
};

/** Work of each shop, under its own locks and leases: processes may visit a shop at the same time. */
export type ShopJob = {
  name: JobName;
  looks: readonly Look[];
  /** Cron pattern: visits the shops of `markForJob`, each twice, because its mark precedes the commit. */
  marks?: string;
  work(shopId: number, visit: Visit): Promise<unknown>;
  /** Concurrent shops; 1. */
  atOnce?: number;
  /** Time of a shop while others wait, in ms; 10 s. */
  share?: number;
  /** Off: a failed shop waits for the next look. */
  retry?: boolean;
  /** Visits marked shops once more at the stop, after all other jobs. */
  marksAtStop?: boolean;
  /** Before the visit that `wakeJob` causes. */
  woken?(shopId: number): void;
  /** Ends what outlives a visit. */
  stop?(): Promise<void>;
};

/** Work of the installation. */
export type InstallationJob = {
  name: JobName;
  schedule: string;
  /** Every process; else the leader. */
  everywhere?: boolean;
  run(): Promise<unknown>;
  /** Off: the stop does not wait for it. */
  awaited?: boolean;
};

export type Job = ShopJob | InstallationJob;
