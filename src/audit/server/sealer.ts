/** The sealer of this process. */
import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import { shopsAudited } from '../../core/server/audit.ts';
import type { Db } from '../../core/server/db.ts';
import { expectWork, turnOf } from '../../core/server/seeing/counted.ts';
import { sealShop } from './seal.ts';

type Parts = { db: Db; log: Pick<FastifyBaseLogger, 'error'>; shops(): Promise<readonly number[]> };

const timing = { protect: true, unref: true } as const;

/**
 * Seals every shop now and every ten minutes (other processes may have been killed), and every three seconds those that this
 * process has written for. A mark is set before the commit, so a shop is looked at twice.
 */
export const startSealer = ({ db, log, shops }: Parts): { stop(): Promise<void> } => {
  let stopped = false;
  let last: readonly number[] = [];
  let running: Promise<void> = Promise.resolve();
  const seal = (which: () => Promise<readonly number[]>): Promise<void> => {
    running = running
      .then(() =>
        turnOf('sealing', async () => {
          for (const shopId of await which()) {
            if (stopped) return;
            await sealShop(db, { shopId }, () => stopped);
          }
        }),
      )
      .catch((error: unknown) => log.error(error));
    return running;
  };
  expectWork('sealing');
  const often = new Cron('*/3 * * * * *', timing, async () => {
    const marked = shopsAudited();
    const both = new Set([...last, ...marked]);
    last = marked;
    if (both.size > 0) await seal(() => Promise.resolve([...both]));
  });
  const seldom = new Cron('*/10 * * * *', timing, () => seal(shops));
  void seal(shops);
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
