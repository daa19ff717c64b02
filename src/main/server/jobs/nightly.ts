/** docs/decisions/0015-nightly-by-croner.md. */
import '../providers.ts';
import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import { forgetOldReplies } from '#platform/http/handlers.ts';
import { anonymousScope } from '#platform/http/auth/token-claims.ts';
import type { Db } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { forEachShop } from '#platform/jobs/shops-with-work.ts';
import type { SessionLimits } from '#platform/settings/settings.ts';
import { expectJob, runJob } from '#platform/telemetry/counters.ts';
import { runTraced } from '#platform/telemetry/work-context.ts';
import { sweepUploads } from '#platform/http/uploads.ts';
import {
  deleteOldDevices,
  deleteExpiredLinks,
  deleteOldSessions,
  deleteOldAttempts,
} from '#access/authentication/server/index.ts';
import { recomputeFigures } from '#reporting/analytics/server/index.ts';
import { eraseForgottenMessages } from '#admin/notifications/server/index.ts';
import { bookUnbookedSteps } from '#counter/offline/server/index.ts';
import { applyVatRateChange, reservationFaultsQuery } from '#orders/order/server/index.ts';
import { sweepPersonalData } from '#admin/privacy/server/index.ts';
import { comparePictureFiles } from '#setup/pictures/server/index.ts';
import { transitFaultsQuery } from '#inventory/transfers/server/index.ts';
import { listShopIds } from '#platform/tenancy/login-directory.ts';

type Parts = {
  db: Db;
  files: FileStore;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  sessions: SessionLimits;
};

/** Logs reservations and transfers without a counterpart; changes nothing. */
const checkReservations = async ({ db, log }: Parts, shopId: number): Promise<void> => {
  const scope = systemScope(shopId);
  const [reservations, transfers] = await db.readAll(scope, [
    reservationFaultsQuery(scope),
    transitFaultsQuery(scope),
  ]);
  if (reservations.length > 0 || transfers.length > 0)
    log.error({ shopId, reservations, transfers }, 'inconsistent reservations and garments');
};

/** Shop by shop. Pictures: skips a shop that another process is checking. */
export const runNightlyForAllShops = async (
  parts: Parts,
  stopped: () => boolean = () => false,
): Promise<void> => {
  const { db, files, log } = parts;
  await sweepUploads().catch((error: unknown) => log.error(error));
  await db
    .tx(anonymousScope, (q) => deleteOldAttempts().execute(q), { long: true })
    .catch((error: unknown) => log.error(error));
  const checkShop = async (shopId: number): Promise<void> => {
    const scope = systemScope(shopId);
    const report = await db.tx(scope, (q) => comparePictureFiles(q, scope, files), { long: true });
    if (report !== null) log.info({ shopId, ...report }, 'pictures checked');
    // Also when no server ran at midnight.
    await db.tx(scope, (q) => applyVatRateChange(q, scope), { long: true });
    await db.tx(scope, (q) => eraseForgottenMessages(q, shopId), { long: true });
    await db.tx(scope, (q) => forgetOldReplies(q, shopId), { long: true });
    await db.tx(scope, (q) => deleteOldSessions(shopId, parts.sessions).execute(q));
    await db.tx(scope, (q) => deleteExpiredLinks(shopId).execute(q));
    await db.tx(scope, (q) => deleteOldDevices(shopId).execute(q));
    await bookUnbookedSteps(db, shopId);
    await sweepPersonalData(parts, scope, stopped);
    await recomputeFigures(db, scope, stopped);
    await checkReservations(parts, shopId);
  };
  for (const shopId of await listShopIds(db)) {
    if (stopped()) return;
    await runTraced('nightly', () => checkShop(shopId), { 'ratri.shop': shopId }).catch((error: unknown) =>
      log.error(error),
    );
  }
};

/** Applies the new day's VAT rate to outstanding amounts. */
const followRates = async ({ db }: Parts): Promise<void> => {
  await forEachShop(await listShopIds(db), (shopId) =>
    db.tx(systemScope(shopId), (q) => applyVatRateChange(q, { shopId }), { long: true }),
  );
};

type Turn = {
  /** Called hourly; backs up when due. */
  backUp?: (() => Promise<void>) | undefined;
  /** Leader of the database. Leftover uploads belong to each machine. */
  onDuty?: () => boolean;
};

/** Runs at 03:30 in Thailand. `stop` waits for the current shop, not for a backup: an incomplete one is deleted. */
export const startNightly = (
  parts: Parts,
  { backUp, onDuty = () => true }: Turn = {},
): { stop(): Promise<void> } => {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  expectJob('nightly');
  if (backUp) expectJob('backup');
  const job = new Cron('30 3 * * *', { timezone: 'Asia/Bangkok', protect: true, unref: true }, () => {
    const work = onDuty()
      ? runJob('nightly', () => runNightlyForAllShops(parts, () => stopped))
      : sweepUploads();
    running = work.catch((error: unknown) => parts.log.error(error));
    return running;
  });
  const midnight = new Cron('1 0 * * *', { timezone: 'Asia/Bangkok', protect: true, unref: true }, () =>
    onDuty()
      ? runTraced('midnight', () => followRates(parts)).catch((error: unknown) => parts.log.error(error))
      : undefined,
  );
  const hourly =
    backUp &&
    new Cron('30 * * * *', { timezone: 'Asia/Bangkok', protect: true, unref: true }, () =>
      onDuty()
        ? runJob('backup', () => runTraced('backup', backUp)).catch((error: unknown) =>
            parts.log.error(error),
          )
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
