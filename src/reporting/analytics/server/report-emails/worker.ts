import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import { expectJob, runJob } from '#platform/telemetry/counters.ts';
import type { FindShops } from '#platform/jobs/shops-with-work.ts';
import { createDueReports } from './make-reports.ts';
import { shopsWithReports } from './sql.ts';

type Parts = { db: Db; log: Pick<FastifyBaseLogger, 'error'>; shops: FindShops };

/** Every five minutes; a failing shop does not block the others. */
export const startReports = ({ db, log, shops }: Parts): { stop(): Promise<void> } => {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    for (const shopId of await shops(shopsWithReports)) {
      if (stopped) return;
      await createDueReports(db, shopId, new Date()).catch((error: unknown) => log.error(error));
    }
  };
  expectJob('reports');
  const job = new Cron('*/5 * * * *', { protect: true, unref: true }, () => {
    running = runJob('reports', look).catch((error: unknown) => log.error(error));
    return running;
  });
  return {
    stop: async () => {
      stopped = true;
      job.stop();
      await running;
    },
  };
};
