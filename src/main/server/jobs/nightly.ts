/** What runs by itself every night (docs/decisions/0015-nightly-by-croner.md). */
import '../providers.ts';
import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import { forgetOldAnswers } from '#platform/http/handlers.ts';
import { nobody } from '#platform/http/auth/token-claims.ts';
import type { Db } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { inEachShop } from '#platform/jobs/shops-with-work.ts';
import type { SessionLimits } from '#platform/settings/settings.ts';
import { expectWork, turnOf } from '#platform/telemetry/counters.ts';
import { inWork } from '#platform/telemetry/work-context.ts';
import { sweepUploads } from '#platform/http/uploads.ts';
import { sweepDevices, sweepLinks, sweepSessions, sweepTries } from '#access/authentication/server/index.ts';
import { followFigures } from '#reporting/analytics/server/index.ts';
import { forgetErased } from '#admin/notifications/server/index.ts';
import { bookUnbooked } from '#counter/offline/server/index.ts';
import { followRate, promiseFaults } from '#orders/order/server/index.ts';
import { sweepPersonalData } from '#admin/privacy/server/index.ts';
import { checkFiles } from '#setup/pictures/server/index.ts';
import { wayFaults } from '#inventory/transfers/server/index.ts';
import { shopIds } from '#platform/tenancy/login-directory.ts';

type Parts = {
  db: Db;
  files: FileStore;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  sessions: SessionLimits;
};

/** Promises and ways of the shop that nobody's line or transfer fits are told, for somebody to look; never changed. */
const checkPromises = async ({ db, log }: Parts, shopId: number): Promise<void> => {
  const scope = systemScope(shopId);
  const [promises, ways] = await db.readAll(scope, [promiseFaults(scope), wayFaults(scope)]);
  if (promises.length > 0 || ways.length > 0)
    log.error({ shopId, promises, ways }, 'promises and garments that do not fit');
};

/**
 * Goes through every shop, one after the other: its pictures (a shop that another process is checking is left to it),
 * orders whose rate of VAT has changed, what is to be forgotten, sessions that have ended, whoever is kept no longer, its figures, its promises.
 */
export const checkShops = async (parts: Parts, stopped: () => boolean = () => false): Promise<void> => {
  const { db, files, log } = parts;
  await sweepUploads().catch((error: unknown) => log.error(error));
  await db
    .tx(nobody, (q) => sweepTries().execute(q), { long: true })
    .catch((error: unknown) => log.error(error));
  const checkShop = async (shopId: number): Promise<void> => {
    const scope = systemScope(shopId);
    const report = await db.tx(scope, (q) => checkFiles(q, scope, files), { long: true });
    if (report !== null) log.info({ shopId, ...report }, 'pictures checked');
    // Also where nobody was there at midnight.
    await db.tx(scope, (q) => followRate(q, scope), { long: true });
    await db.tx(scope, (q) => forgetErased(q, shopId), { long: true });
    await db.tx(scope, (q) => forgetOldAnswers(q, shopId), { long: true });
    await db.tx(scope, (q) => sweepSessions(shopId, parts.sessions).execute(q));
    await db.tx(scope, (q) => sweepLinks(shopId).execute(q));
    await db.tx(scope, (q) => sweepDevices(shopId).execute(q));
    await bookUnbooked(db, shopId);
    await sweepPersonalData(parts, scope, stopped);
    await followFigures(db, scope, stopped);
    await checkPromises(parts, shopId);
  };
  for (const shopId of await shopIds(db)) {
    if (stopped()) return;
    await inWork('nightly', () => checkShop(shopId), { 'ratri.shop': shopId }).catch((error: unknown) =>
      log.error(error),
    );
  }
};

/** Orders of every shop owe their rest at the rate of VAT of the day that has begun. */
const followRates = async ({ db }: Parts): Promise<void> => {
  await inEachShop(await shopIds(db), (shopId) =>
    db.tx(systemScope(shopId), (q) => followRate(q, { shopId }), { long: true }),
  );
};

type Turn = {
  /** Asked every hour whether a backup is due. */
  backUp?: (() => Promise<void>) | undefined;
  /** Is it this process of the database that does what is to be done once? Uploads that were left are of each machine. */
  onDuty?: () => boolean;
};

/**
 * At 03:30 in Thailand, when no shop is open. `stop` lets the shop at hand be finished. A backup that is being made is not waited for: what
 * is not whole does not stay.
 */
export const startNightly = (
  parts: Parts,
  { backUp, onDuty = () => true }: Turn = {},
): { stop(): Promise<void> } => {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  expectWork('nightly');
  if (backUp) expectWork('backup');
  const job = new Cron('30 3 * * *', { timezone: 'Asia/Bangkok', protect: true, unref: true }, () => {
    const work = onDuty() ? turnOf('nightly', () => checkShops(parts, () => stopped)) : sweepUploads();
    running = work.catch((error: unknown) => parts.log.error(error));
    return running;
  });
  const midnight = new Cron('1 0 * * *', { timezone: 'Asia/Bangkok', protect: true, unref: true }, () =>
    onDuty()
      ? inWork('midnight', () => followRates(parts)).catch((error: unknown) => parts.log.error(error))
      : undefined,
  );
  const hourly =
    backUp &&
    new Cron('30 * * * *', { timezone: 'Asia/Bangkok', protect: true, unref: true }, () =>
      onDuty()
        ? turnOf('backup', () => inWork('backup', backUp)).catch((error: unknown) => parts.log.error(error))
        : undefined,
    );
  return {
    stop: () => {
      stopped = true;
      job.stop();
      midnight.stop();
      hourly?.stop();
      return running;
    },
  };
};
