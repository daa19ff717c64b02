/** What makes the reports of the month by itself in this process. */
import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import { expectWork, turnOf } from '#platform/telemetry/counters.ts';
import type { ShopsWith } from '#platform/jobs/shops-with-work.ts';
import { makeReports } from './make-reports.ts';
import { shopsWithReports } from './sql.ts';

type Parts = { db: Db; log: Pick<FastifyBaseLogger, 'error'>; shops: ShopsWith };

/** Every five minutes all shops that have them sent; one that fails keeps no other from having its own. */
export const startReports = ({ db, log, shops }: Parts): { stop(): Promise<void> } => {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    for (const shopId of await shops(shopsWithReports)) {
      if (stopped) return;
      await makeReports(db, shopId, new Date()).catch((error: unknown) => log.error(error));
    }
  };
  expectWork('reports');
  const job = new Cron('*/5 * * * *', { protect: true, unref: true }, () => {
    running = turnOf('reports', look).catch((error: unknown) => log.error(error));
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
