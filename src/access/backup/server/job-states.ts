import { jobNames } from '#lib/vocabulary/job-names.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { jobFailuresQuery, listInstallationJobFailures, listJobRuns } from '#platform/jobs/job-records.ts';
import { nextRunOf } from '#platform/jobs/next-run.ts';
import { shortRequestId } from '#lib/http/request-id.ts';
import type { backupContract } from '../contract.ts';

const shown = jobNames.filter((name) => name !== 'backup');

export const listJobStates = readHandler<typeof backupContract.jobs>(async (db, { shopId }) => {
  const [ofShop, ofInstallation, runs] = await Promise.all([
    db.read({ shopId }, jobFailuresQuery(shopId)),
    listInstallationJobFailures(db),
    listJobRuns(db),
  ]);
  const failures = [...ofShop, ...ofInstallation];
  return {
    jobs: shown.map((job) => {
      const failure = failures.find((one) => one.job === job);
      return {
        job,
        ranAt: runs.find((one) => one.job === job)?.at ?? null,
        nextAt: nextRunOf(job)?.toISOString() ?? null,
        failure:
          failure === undefined
            ? null
            : {
                at: failure.at,
                times: failure.times,
                fault: failure.fault,
                problem: shortRequestId(failure.workId),
                over: failure.over,
              },
      };
    }),
  };
});
