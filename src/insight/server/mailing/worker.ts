/** What makes the reports of the month by itself in this process. */
import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../core/server/db.ts';
import { expectWork, turnOf } from '../../../core/server/seeing/counted.ts';
import type { ShopsWith } from '../../../core/server/shops-with.ts';
import { makeReports } from './make.ts';
import { shopsWithReports } from './sql-mailing.ts';

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
