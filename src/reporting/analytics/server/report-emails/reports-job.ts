import type { Db } from '#platform/db/db.ts';
import type { ShopJob } from '#platform/jobs/job.ts';
import { createDueReports } from './make-reports.ts';
import { shopsWithReports } from './sql.ts';

export const reportsJob = (db: Db): ShopJob => ({
  name: 'reports',
  looks: [{ schedule: '*/5 * * * *', shops: shopsWithReports }],
  work: (shopId) => createDueReports(db, shopId, new Date()),
});
