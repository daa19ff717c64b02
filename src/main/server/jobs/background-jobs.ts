/** What a server does without being asked: nights, outbox, mailboxes, hooks, figures, the chain of the audit log, what an earlier version kept in another form. */
import type { FastifyBaseLogger } from 'fastify';
import { startSealer } from '#admin/audit/server/index.ts';
import type { Db } from '#platform/db/db.ts';
import { openDuty } from '#platform/jobs/leader-election.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Live } from '#platform/realtime/live-updates.ts';
import { sealOf } from '#platform/crypto/sealing.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { type ShopsWith, shopsWith } from '#platform/jobs/shops-with-work.ts';
import { startFigures, startReports } from '#reporting/analytics/server/index.ts';
import { setReach, startHooks } from '#integrations/api/server/index.ts';
import { shopsOutOfOrder } from '#setup/shop/server/index.ts';
import { nightlyBackup } from '../backup/nightly-backup.ts';
import { watchClock } from '../boot/clock-jumps.ts';
import { startNightly } from './nightly.ts';
import { orderKeys } from './backfill/search-keys.ts';
import { startSending } from './message-delivery.ts';

type Parts = {
  db: Db;
  live: Live;
  files: FileStore;
  log: FastifyBaseLogger;
  ownerUrl: string;
};

/**
 * Starts all of it. What this process was told of it follows at once; the shops that have something to be done are asked for by the one process of the
 * database that is on duty. `stop` lets what is under way be finished.
 */
export const startBackground = async (
  settings: Settings,
  parts: Parts,
): Promise<{ stop(): Promise<void> }> => {
  const { db, live, files, log, ownerUrl } = parts;
  const duty = openDuty(db.place);
  await duty.asked;
  const clock = watchClock((seconds) =>
    log.error(
      { seconds },
      seconds < 0 ? 'the clock was put back' : 'the clock was put ahead, or the machine slept',
    ),
  );
  const ask = shopsWith(ownerUrl, db, log);
  const shops: ShopsWith = async (query) => (duty.has() ? ask(query) : []);
  const nightly = startNightly(
    { db, files, log, sessions: settings.sessions },
    { backUp: nightlyBackup(settings, { ownerUrl, files, log }), onDuty: duty.has },
  );
  const sending = startSending({
    db,
    live,
    log,
    shops,
    sealSecret: settings.sealSecret,
    privateMail: settings.privateMail,
    publicUrl: settings.publicUrl,
  });
  const sealer = startSealer({ db, log, shops });
  setReach({ privateHooks: settings.privateHooks });
  const hooks = startHooks({ db, log, seal: sealOf(settings.sealSecret), shops });
  const figures = startFigures({ db, log, shops });
  const reports = startReports({ db, log, shops });
  let stopped = false;
  const keys = shops(shopsOutOfOrder)
    .then((all) => orderKeys(db, all, () => stopped))
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
