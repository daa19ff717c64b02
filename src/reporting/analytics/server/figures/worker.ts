import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import { takeShopsWithStaleFigures } from '#ledger/server/index.ts';
import type { Db } from '#platform/db/db.ts';
import { expectJob, runJob } from '#platform/telemetry/counters.ts';
import { forEachShop, type FindShops } from '#platform/jobs/shops-with-work.ts';
import { catchUp } from './catch-up.ts';
import { shopsWithStaleFigures } from './sql/stored-sums.ts';

type Parts = { db: Db; log: Pick<FastifyBaseLogger, 'error'>; shops: FindShops };

const timing = { protect: true, unref: true } as const;

/**
 * All stale shops at once and every ten minutes (a process may have been killed), shops of this process's writes every three
 * seconds. A shop is marked before the commit, so each mark leads to two passes.
 */
export const startFigureWorker = ({ db, log, shops }: Parts): { stop(): Promise<void> } => {
  let stopped = false;
  let last: readonly number[] = [];
  let running: Promise<void> = Promise.resolve();
  const follow = (which: () => Promise<readonly number[]>): Promise<void> => {
    running = running
      .then(() =>
        runJob('figures', async () =>
          forEachShop(
            await which(),
            (shopId) => catchUp(db, { shopId }, () => stopped),
            () => stopped,
          ),
        ),
      )
      .catch((error: unknown) => log.error(error));
    return running;
  };
  const behind = () => shops(shopsWithStaleFigures);
  expectJob('figures');
  const often = new Cron('*/3 * * * * *', timing, async () => {
    const marked = takeShopsWithStaleFigures();
    const both = new Set([...last, ...marked]);
    last = marked;
    if (both.size > 0) await follow(() => Promise.resolve([...both]));
  });
  const seldom = new Cron('*/10 * * * *', timing, () => follow(behind));
  void follow(behind);
  return {
    stop: async () => {
      often.stop();
      seldom.stop();
      stopped = true;
      await running;
    },
  };
};
