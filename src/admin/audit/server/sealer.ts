import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import { takeAuditedShops } from '#platform/audit/write-audit.ts';
import type { Db } from '#platform/db/db.ts';
import { expectJob, runJob } from '#platform/telemetry/counters.ts';
import { forEachShop, type FindShops } from '#platform/jobs/shops-with-work.ts';
import { sealShopLog, shopsWithUnsealedLog } from './seal-log.ts';

type Parts = { db: Db; log: Pick<FastifyBaseLogger, 'error'>; shops: FindShops };

const timing = { protect: true, unref: true } as const;

/**
 * Seals every shop with unsealed rows at once and every ten minutes (a process may have been killed), and shops with writes of this
 * process every three seconds. A shop is marked before the commit, so each mark leads to two passes.
 */
export const startSealer = ({ db, log, shops }: Parts): { stop(): Promise<void> } => {
  let stopped = false;
  let last: readonly number[] = [];
  let running: Promise<void> = Promise.resolve();
  const seal = (which: () => Promise<readonly number[]>): Promise<void> => {
    running = running
      .then(() =>
        runJob('sealing', async () =>
          forEachShop(
            await which(),
            (shopId) => sealShopLog(db, { shopId }, () => stopped),
            () => stopped,
          ),
        ),
      )
      .catch((error: unknown) => log.error(error));
    return running;
  };
  const left = () => shops(shopsWithUnsealedLog);
  expectJob('sealing');
  const often = new Cron('*/3 * * * * *', timing, async () => {
    const marked = takeAuditedShops();
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
      await seal(() => Promise.resolve([...last, ...takeAuditedShops()]));
      stopped = true;
      await running;
    },
  };
};
