import type { Db } from '#platform/db/db.ts';
import type { ShopJob } from '#platform/jobs/job.ts';
import { sealShopLog, shopsWithUnsealedLog } from './seal-log.ts';

/** Changes trigger the job. The scheduled search finds rows that a killed process left unsealed. */
export const sealingJob = (db: Db): ShopJob => ({
  name: 'sealing',
  looks: [{ schedule: '*/10 * * * *', shops: shopsWithUnsealedLog, atStart: true }],
  marks: '*/3 * * * * *',
  marksAtStop: true,
  work: (shopId, { stopped }) => sealShopLog(db, { shopId }, stopped),
});
