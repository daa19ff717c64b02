/** What runs by itself every night (docs/decisions/0015-nightly-by-croner.md). */
import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../core/server/db.ts';
import type { FileStore } from '../../core/server/files.ts';
import { systemScope } from '../../core/server/scope.ts';
import { sweepUploads } from '../../core/server/upload.ts';
import { forgetErased } from '../../notice/server/index.ts';
import { checkFiles } from '../../picture/server/index.ts';
import { shopIds } from './new-shop.ts';

type Parts = { db: Db; files: FileStore; log: Pick<FastifyBaseLogger, 'info' | 'error'> };

/** Checks the pictures of every shop, one after the other; a shop that another process is checking is left to it. */
export const checkPictures = async (
  { db, files, log }: Parts,
  stopped: () => boolean = () => false,
): Promise<void> => {
  await sweepUploads().catch((error: unknown) => log.error(error));
  for (const shopId of await shopIds(db)) {
    if (stopped()) return;
    try {
      const scope = systemScope(shopId);
      const report = await db.tx(scope, (q) => checkFiles(q, scope, files));
      if (report !== null) log.info({ shopId, ...report }, 'pictures checked');
      await db.tx(scope, (q) => forgetErased(q, shopId));
    } catch (error) {
      log.error(error);
    }
  }
};

/** At 03:30 in Thailand, when no shop is open. `stop` lets the shop at hand be finished. */
export const startNightly = (parts: Parts): { stop(): Promise<void> } => {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const job = new Cron('30 3 * * *', { timezone: 'Asia/Bangkok', protect: true, unref: true }, () => {
    running = checkPictures(parts, () => stopped).catch((error: unknown) => parts.log.error(error));
    return running;
  });
  return {
    stop: () => {
      stopped = true;
      job.stop();
      return running;
    },
  };
};
