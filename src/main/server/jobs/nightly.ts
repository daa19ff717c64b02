import '../providers.ts';
import type { FastifyBaseLogger } from 'fastify';
import { forgetOldReplies } from '#platform/http/handlers.ts';
import { anonymousScope } from '#platform/http/auth/token-claims.ts';
import type { Db } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import type { InstallationJob, Job } from '#platform/jobs/job.ts';
import type { SessionLimits } from '#platform/settings/settings.ts';
import { runTraced } from '#platform/telemetry/work-context.ts';
import { sweepUploads } from '#platform/http/uploads.ts';
import {
  deleteOldDevices,
  deleteExpiredLinks,
  deleteOldSessions,
  deleteOldAttempts,
} from '#access/authentication/server/index.ts';
import { deleteOldOperatorRows, deleteOldShopSizes, measureShop } from '#admin/operator/server/index.ts';
import { recomputeFigures } from '#reporting/analytics/server/index.ts';
import { eraseForgottenMessages } from '#admin/notifications/server/index.ts';
import { bookUnbookedSteps, deleteOldPriceLists } from '#counter/offline/server/index.ts';
import { deleteOldPrintJobs } from '#reporting/printers/server/index.ts';
import { deleteOldCarts } from '#counter/rentals/server/index.ts';
import { applyVatRateChange, reservationFaultsQuery } from '#orders/order/server/index.ts';
import { sweepPersonalData } from '#admin/privacy/server/index.ts';
import { versionTerms } from '#setup/shop/server/index.ts';
import { comparePictureFiles } from '#setup/pictures/server/index.ts';
import { deleteOldSheetUploads } from '#setup/sheets/server/index.ts';
import { endUnpaidBookings } from '#storefront/web-shop/server/index.ts';
import { transitFaultsQuery } from '#inventory/transfers/server/index.ts';
import { fillShopCodeKeys } from './backfill/code-keys.ts';

type Parts = {
  db: Db;
  files: FileStore;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  sessions: SessionLimits;
};

const checkReservations = async ({ db, log }: Parts, shopId: number): Promise<void> => {
  const scope = systemScope(shopId);
  const [reservations, transfers] = await db.readAll(scope, [
    reservationFaultsQuery(scope),
    transitFaultsQuery(scope),
  ]);
  if (reservations.length > 0 || transfers.length > 0)
    log.error({ shopId, reservations, transfers }, 'inconsistent reservations and garments');
};

const workOfNight = async (parts: Parts, shopId: number, stopped: () => boolean): Promise<void> => {
  const { db, files, log } = parts;
  const scope = systemScope(shopId);
  const report = await db.tx(scope, (q) => comparePictureFiles(q, scope, files), { long: true });
  if (report !== null) log.info({ shopId, ...report }, 'pictures checked');
  // An earlier version may have saved settings without a terms version during an upgrade.
  await db.tx(scope, (q) => versionTerms(q, scope));
  // Repeats midnight's work, in case no server ran at midnight.
  await db.tx(scope, (q) => applyVatRateChange(q, scope), { long: true });
  await endUnpaidBookings(db, shopId, log);
  await db.tx(scope, (q) => eraseForgottenMessages(q, shopId), { long: true });
  await db.tx(scope, (q) => forgetOldReplies(q, shopId), { long: true });
  await db.tx(scope, (q) => deleteOldSessions(shopId, parts.sessions).execute(q));
  await db.tx(scope, (q) => deleteExpiredLinks(shopId).execute(q));
  await db.tx(scope, (q) => deleteOldDevices(shopId).execute(q));
  await db.tx(scope, (q) => deleteOldCarts(scope).execute(q));
  await db.tx(scope, (q) => deleteOldSheetUploads(scope).execute(q));
  await db.tx(scope, (q) => deleteOldPrintJobs(shopId).execute(q));
  await bookUnbookedSteps(db, shopId);
  await db.tx(scope, (q) => deleteOldPriceLists(scope).execute(q));
  await sweepPersonalData(parts, scope, stopped);
  await recomputeFigures(db, scope, stopped);
  await fillShopCodeKeys(db, shopId, log);
  await checkReservations(parts, shopId);
  await measureShop(db, shopId, report?.bytes);
};

const cleanUp = async ({ db }: Parts): Promise<void> => {
  try {
    await sweepUploads();
  } finally {
    await db.tx(anonymousScope, (q) => deleteOldAttempts().execute(q), { long: true });
    await deleteOldOperatorRows(db);
    await deleteOldShopSizes(db);
  }
};

/** Schedules are in Bangkok time. */
export const nightlyJobs = (parts: Parts): readonly Job[] => [
  {
    name: 'nightly',
    looks: [{ schedule: '30 3 * * *', shops: 'every' }],
    share: Infinity,
    retry: false,
    work: (shopId, { stopped }) =>
      runTraced('nightly', () => workOfNight(parts, shopId, stopped), { 'ratri.shop': shopId }),
  },
  {
    // Outstanding amounts have the new day's VAT rate from midnight.
    name: 'vatRates',
    looks: [{ schedule: '1 0 * * *', shops: 'every' }],
    work: (shopId) =>
      parts.db.tx(systemScope(shopId), (q) => applyVatRateChange(q, { shopId }), { long: true }),
  },
  { name: 'cleanup', schedule: '30 3 * * *', everywhere: true, run: () => cleanUp(parts) },
];

/**
 * Checks hourly whether a backup is due. A stop does not wait for the backup, and an incomplete backup is
 * deleted.
 */
export const backupJob = (backUp: () => Promise<void>): InstallationJob => ({
  name: 'backup',
  schedule: '30 * * * *',
  awaited: false,
  run: () => runTraced('backup', backUp),
});
