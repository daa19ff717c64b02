import type { Db } from '#platform/db/db.ts';
import type { ShopJob } from '#platform/jobs/job.ts';
import { catchUp } from './catch-up.ts';
import { shopsWithStaleFigures } from './sql/stored-sums.ts';

/** Changes trigger the job. The scheduled search finds changes whose trigger was lost. */
export const figuresJob = (db: Db): ShopJob => ({
  name: 'figures',
  looks: [{ schedule: '*/10 * * * *', shops: shopsWithStaleFigures, atStart: true }],
  marks: '*/3 * * * * *',
  work: (shopId, { stopped }) => catchUp(db, { shopId }, stopped),
});
