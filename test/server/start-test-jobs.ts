import type { Job } from '#platform/jobs/job.ts';
import { openJobRecords } from '#platform/jobs/job-records.ts';
import { type JobParts, type Jobs, startJobs } from '#platform/jobs/runner.ts';
import { createShopFinder } from '#platform/jobs/shops-with-work.ts';
import { listShopIds } from '#platform/tenancy/login-directory.ts';
import type { TestApp } from './test-app.ts';

/** Only events trigger jobs if `leader` is false. */
export const startTestJobs = (
  a: Pick<TestApp, 'db' | 'ownerUrl'>,
  jobs: readonly Job[],
  { log, leader = true }: Pick<JobParts, 'log'> & { leader?: boolean },
): Jobs =>
  startJobs(jobs, {
    log,
    records: openJobRecords(a.db),
    isLeader: () => leader,
    find: createShopFinder(a.ownerUrl, a.db, { warn: (error: unknown) => log.error(error) }),
    everyShop: () => listShopIds(a.db),
  });
