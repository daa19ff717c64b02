import type { Db } from '#platform/db/db.ts';
import type { ShopJob } from '#platform/jobs/job.ts';
import { deliverJobs } from './deliver.ts';
import { nextVisit, printersWithJobs, shopsWithPrintJobs } from './jobs-sql.ts';
import { printerReach } from './printer-reach.ts';

type Parts = { db: Db; changed: (shopId: number) => void };

/** Requests send their own jobs. This job repeats jobs that no printer took. */
export const printersJob = ({ db, changed }: Parts): ShopJob => ({
  name: 'printers',
  looks: [{ schedule: '* * * * *', shops: shopsWithPrintJobs, atStart: true }],
  // A printer that does not answer holds up only its own shop.
  atOnce: 8,
  work: async (shopId, visit) => {
    const printers = await db.read({ shopId }, printersWithJobs(shopId));
    const delivered = await Promise.all(
      printers.map(({ printerId }) => deliverJobs(db, printerReach(), shopId, printerId)),
    );
    if (delivered.includes(true)) changed(shopId);
    const [next] = await db.read({ shopId }, nextVisit(shopId));
    const seconds = next?.seconds ?? null;
    if (seconds !== null) visit.retryIn(Math.max(1, seconds) * 1000);
  },
});
