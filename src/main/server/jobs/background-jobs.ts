import type { FastifyBaseLogger } from 'fastify';
import { startSealer } from '#admin/audit/server/index.ts';
import type { Db } from '#platform/db/db.ts';
import { openLeaderElection } from '#platform/jobs/leader-election.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { LiveUpdates } from '#platform/realtime/live-updates.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import type { ServerSettings } from '#platform/settings/settings.ts';
import { type FindShops, createShopFinder } from '#platform/jobs/shops-with-work.ts';
import { startFigureWorker, startReports } from '#reporting/analytics/server/index.ts';
import { setWebhookReach, startWebhookWorker } from '#integrations/api/server/index.ts';
import { shopsWithOldSearchKeys } from '#setup/shop/server/index.ts';
import { nightlyBackupJob } from '../backup/nightly-backup.ts';
import { watchClockJumps } from '../boot/clock-jumps.ts';
import { startNightly } from './nightly.ts';
import { normalizeSearchKeys } from './backfill/search-keys.ts';
import { startMessageDelivery } from './message-delivery.ts';

type Parts = {
  db: Db;
  live: LiveUpdates;
  files: FileStore;
  log: FastifyBaseLogger;
  ownerUrl: string;
};

/** Each process handles its own notifications; only the database's leader polls. `stop` waits for running work. */
export const startBackground = async (
  settings: ServerSettings,
  parts: Parts,
): Promise<{ stop(): Promise<void> }> => {
  const { db, live, files, log, ownerUrl } = parts;
  const duty = openLeaderElection(db.place);
  await duty.asked;
  const clock = watchClockJumps((seconds) =>
    log.error(
      { seconds },
      seconds < 0 ? 'the clock was put back' : 'the clock was put ahead, or the machine slept',
    ),
  );
  const ask = createShopFinder(ownerUrl, db, log);
  const shops: FindShops = async (query) => (duty.has() ? ask(query) : []);
  const nightly = startNightly(
    { db, files, log, sessions: settings.sessions },
    { backUp: nightlyBackupJob(settings, { ownerUrl, files, log }), onDuty: duty.has },
  );
  const sending = startMessageDelivery({
    db,
    live,
    log,
    shops,
    sealSecret: settings.sealSecret,
    privateMail: settings.privateMail,
    publicUrl: settings.publicUrl,
  });
  const sealer = startSealer({ db, log, shops });
  setWebhookReach({ privateHooks: settings.privateHooks });
  const hooks = startWebhookWorker({ db, log, seal: createSeal(settings.sealSecret), shops });
  const figures = startFigureWorker({ db, log, shops });
  const reports = startReports({ db, log, shops });
  let stopped = false;
  const keys = shops(shopsWithOldSearchKeys)
    .then((all) => normalizeSearchKeys(db, all, () => stopped))
    .catch((error: unknown) => log.error(error));
  return {
    stop: async () => {
      clock.close();
      stopped = true;
      await keys;
      await Promise.all([nightly.stop(), sending.stop(), hooks.stop(), figures.stop(), reports.stop()]);
      await sealer.stop();
      await duty.close();
    },
  };
};
