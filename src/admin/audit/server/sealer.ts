/** The sealer of this process. */
import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import { shopsAudited } from '#platform/audit/write-audit.ts';
import type { Db } from '#platform/db/db.ts';
import { expectWork, turnOf } from '#platform/telemetry/counters.ts';
import { inEachShop, type ShopsWith } from '#platform/jobs/shops-with-work.ts';
import { sealShop, shopsToSeal } from './seal-log.ts';

type Parts = { db: Db; log: Pick<FastifyBaseLogger, 'error'>; shops: ShopsWith };

const timing = { protect: true, unref: true } as const;

/**
 * Seals now and every ten minutes every shop in which something is not sealed (other processes may have been killed), and every three seconds those that this
 * process has written for. A mark is set before the commit, so a shop is looked at twice.
 */
export const startSealer = ({ db, log, shops }: Parts): { stop(): Promise<void> } => {
  let stopped = false;
  let last: readonly number[] = [];
  let running: Promise<void> = Promise.resolve();
  const seal = (which: () => Promise<readonly number[]>): Promise<void> => {
    running = running
      .then(() =>
        turnOf('sealing', async () =>
          inEachShop(
            await which(),
            (shopId) => sealShop(db, { shopId }, () => stopped),
            () => stopped,
          ),
        ),
      )
      .catch((error: unknown) => log.error(error));
    return running;
  };
  const left = () => shops(shopsToSeal);
  expectWork('sealing');
  const often = new Cron('*/3 * * * * *', timing, async () => {
    const marked = shopsAudited();
    const both = new Set([...last, ...marked]);
    last = marked;
    if (both.size > 0) await seal(() => Promise.resolve([...both]));
  });
  const seldom = new Cron('*/10 * * * *', timing, () => seal(left));
  void seal(left);
  return {
    stop: async () => {
      often.stop();
      seldom.stop();
      // What was written last is sealed before the database goes.
      await seal(() => Promise.resolve([...last, ...shopsAudited()]));
      stopped = true;
      await running;
    },
  };
};
