/** What makes the kept figures of this process's shops follow. */
import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import { shopsDue } from '#ledger/server/index.ts';
import type { Db } from '#platform/db/db.ts';
import { expectWork, turnOf } from '#platform/telemetry/counters.ts';
import { inEachShop, type ShopsWith } from '#platform/jobs/shops-with-work.ts';
import { catchUp } from './catch-up.ts';
import { shopsBehind } from './sql/stored-sums.ts';

type Parts = { db: Db; log: Pick<FastifyBaseLogger, 'error'>; shops: ShopsWith };

const timing = { protect: true, unref: true } as const;

/**
 * Now and every ten minutes every shop that is behind (other processes may have been killed), and every three seconds those that this process has
 * changed something of. A mark is set before the commit, so a shop is looked at twice.
 */
export const startFigures = ({ db, log, shops }: Parts): { stop(): Promise<void> } => {
  let stopped = false;
  let last: readonly number[] = [];
  let running: Promise<void> = Promise.resolve();
  const follow = (which: () => Promise<readonly number[]>): Promise<void> => {
    running = running
      .then(() =>
        turnOf('figures', async () =>
          inEachShop(
            await which(),
            (shopId) => catchUp(db, { shopId }, () => stopped),
            () => stopped,
          ),
        ),
      )
      .catch((error: unknown) => log.error(error));
    return running;
  };
  const behind = () => shops(shopsBehind);
  expectWork('figures');
  const often = new Cron('*/3 * * * * *', timing, async () => {
    const marked = shopsDue();
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
