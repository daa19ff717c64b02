/** Background jobs (docs/decisions/0090-one-job-runner.md). */
import type { JobName } from '#lib/vocabulary/job-names.ts';
import type { ShopsQuery } from './shops-with-work.ts';

/** A scheduled search for shops with work. Only the leader makes it. */
export type Look = {
  /** Cron pattern in Bangkok time. */
  schedule: string;
  shops: ShopsQuery | 'every';
  atStart?: boolean;
  /** The next search visits these shops once more, to record that no work is left. */
  again?: boolean;
};

export type Visit = {
  /** True if a search caused the visit, false if an event did. */
  scheduled: boolean;
  /** Check it between two transactions, and return if true. If only the shop's time is over, the runner comes back. */
  stopped(): boolean;
  /** Visits the shop again after `wait` ms, and not earlier by a search or mark. May be called after the visit. */
  retryIn(wait: number): void;
};

/** Work of each shop. It needs its own locks or leases, because several processes may visit a shop at the same time. */
export type ShopJob = {
  name: JobName;
  looks: readonly Look[];
  /** Cron pattern of visits to shops from `markForJob`. Each gets two visits, because the mark precedes the commit. */
  marks?: string;
  work(shopId: number, visit: Visit): Promise<unknown>;
  /** Shops visited at the same time; 1 by default. */
  atOnce?: number;
  /** Maximum duration of a visit while other shops wait, in ms; 10 s by default. */
  share?: number;
  /** If false, a failed shop waits for the next search. */
  retry?: boolean;
  /** Visits marked shops once more when the process stops, after all other jobs. */
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
  /** If false, the process stops without waiting for it. */
  awaited?: boolean;
};

export type Job = ShopJob | InstallationJob;
