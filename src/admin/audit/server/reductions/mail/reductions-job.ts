import type { Db } from '#platform/db/db.ts';
import type { ShopJob } from '#platform/jobs/job.ts';
import { sendReductionWeek } from './send-week.ts';
import { shopsWithReductionMail } from './sql.ts';

export const reductionsJob = (db: Db, publicUrl: string | undefined): ShopJob => ({
  name: 'reductions',
  looks: [{ schedule: '*/10 * * * *', shops: shopsWithReductionMail }],
  work: (shopId) => sendReductionWeek(db, shopId, new Date(), publicUrl),
});
