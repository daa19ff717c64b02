import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { JobName } from '#lib/vocabulary/job-names.ts';
import { reductionsJob, sealingJob } from '#admin/audit/server/index.ts';
import { messagesJob } from '#admin/notifications/server/index.ts';
import { webhookJob, webhookLogJob } from '#integrations/api/server/index.ts';
import { slipChecksJob } from '#counter/payment-links/server/index.ts';
import { onlinePaymentsJob } from '#counter/online-payments/server/index.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import type { Db } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Job, Look } from '#platform/jobs/job.ts';
import { openJobRecords } from '#platform/jobs/job-records.ts';
import { openLeaderElection } from '#platform/jobs/leader-election.ts';
import { startJobs } from '#platform/jobs/runner.ts';
import { createShopFinder, type FindShops, type ShopsQuery } from '#platform/jobs/shops-with-work.ts';
import type { LiveUpdates } from '#platform/realtime/live-updates.ts';
import type { ServerSettings } from '#platform/settings/settings.ts';
import { listShopIds } from '#platform/tenancy/login-directory.ts';
import { figuresJob, reportsJob } from '#reporting/analytics/server/index.ts';
import { printersJob } from '#reporting/printers/server/index.ts';
import { fingerprintJob } from '#setup/pictures/server/index.ts';
import { isShopClosed, shopsWithOldSearchKeys } from '#setup/shop/server/index.ts';
import { mailboxJob, mailboxReach } from '#storefront/inbox/server/index.ts';
import { alarmsJob } from '../alarms/alarms-job.ts';
import { rehearsalJob } from '../backup/backup-rehearsal.ts';
import { nightlyBackupJob } from '../backup/nightly-backup.ts';
import { watchClockJumps } from '../boot/clock-jumps.ts';
import { createInvalidationMap } from '../invalidation-map.ts';
import { appModules } from '../modules.ts';
import { normalizeSearchKeys } from './backfill/search-keys.ts';
import { backupJob, nightlyJobs } from './nightly.ts';

type Parts = {
  db: Db;
  live: LiveUpdates;
  files: FileStore;
  log: FastifyBaseLogger;
  ownerUrl: string;
};
type JobsParts = Parts & { find: FindShops; isLeader: () => boolean };

/** A silent copy does not run these jobs, because they reach other systems or make backups. */
const notOfSilentCopies: ReadonlySet<JobName> = new Set([
  'messages',
  'mailboxes',
  'hooks',
  'slipChecks',
  'onlinePayments',
  'reports',
  'reductions',
  'printers',
  'backup',
  'rehearsal',
  'alarms',
]);

/** The log of a closed shop is still sealed. */
const ofClosedShops: ReadonlySet<JobName> = new Set(['sealing']);

const openShops: ShopsQuery = sql`select shop_id from shop where closed_at is null`;
const openAmong = (shops: Look['shops']): ShopsQuery =>
  shops === 'every' ? openShops : sql`select w.shop_id from (${shops}) w where w.shop_id in (${openShops})`;

/**
 * Searches omit closed shops. A run after an event has no search, so it checks whether the shop is closed.
 */
export const restInClosedShops = (db: Pick<Db, 'read'>, jobs: readonly Job[]): Job[] =>
  jobs.map((job) =>
    'run' in job || ofClosedShops.has(job.name)
      ? job
      : {
          ...job,
          looks: job.looks.map((look) => ({ ...look, shops: openAmong(look.shops) })),
          work: async (shopId, visit) =>
            !visit.scheduled && (await isShopClosed(db, shopId)) ? undefined : job.work(shopId, visit),
        },
  );

export const listOpenShopIds = async (db: Db): Promise<number[]> => {
  const open: number[] = [];
  for (const shopId of await listShopIds(db)) if (!(await isShopClosed(db, shopId))) open.push(shopId);
  return open;
};

const allJobs = (
  settings: ServerSettings,
  { db, live, files, log, ownerUrl, find, isLeader }: JobsParts,
): readonly Job[] => {
  const { publicUrl } = settings;
  const seal = createSeal(settings.sealSecret);
  const reads = createInvalidationMap(appModules);
  const tell = (kind: string, shopId: number, branchIds: readonly number[] | null = null): void =>
    live.publish({ shopId, branchIds, kind, ids: {}, reads: [...(reads(kind)?.reads ?? [])] });
  const mailChanged = (shopId: number): void => tell('mail.fetch', shopId);
  const changed = (shopId: number, branchIds: readonly number[]): void =>
    tell('notice.deliver', shopId, branchIds.length === 0 ? null : branchIds);
  const alarms = alarmsJob(settings, { db, find, log, isLeader });
  const backUp = nightlyBackupJob(settings, { ownerUrl, files, log });
  return [
    messagesJob({ db, seal, log, publicUrl, changed, mailChanged }),
    mailboxJob({ db, seal, log, changed: mailChanged, reach: mailboxReach() }),
    webhookJob({ db, seal }),
    webhookLogJob(db),
    slipChecksJob({ db, seal, changed: (shopId) => tell('billing.addOrderSlip', shopId) }),
    onlinePaymentsJob({
      db,
      seal,
      publicUrl,
      changed: (shopId, branchId) => tell('onlinePayment.check', shopId, [branchId]),
    }),
    figuresJob(db),
    reportsJob(db),
    reductionsJob(db, publicUrl),
    fingerprintJob(db, files),
    printersJob({ db, changed: (shopId) => tell('printer.deliver', shopId) }),
    sealingJob(db),
    ...nightlyJobs({ db, files, log, sessions: settings.sessions }),
    ...(backUp === undefined ? [] : [backupJob(backUp), rehearsalJob(settings, { ownerUrl, log })]),
    ...(alarms === undefined ? [] : [alarms]),
  ];
};

export const jobsOf = (settings: ServerSettings, parts: JobsParts): readonly Job[] =>
  restInClosedShops(parts.db, allJobs(settings, parts)).filter(
    ({ name }) => !settings.silent || !notOfSilentCopies.has(name),
  );

/** Each process handles its events. The leader also finds shops with work. `stop` waits for running work. */
export const startBackground = async (
  settings: ServerSettings,
  parts: Parts,
): Promise<{ stop(): Promise<void> }> => {
  const { db, log, ownerUrl } = parts;
  const leader = openLeaderElection(db.place);
  await leader.asked;
  const clock = watchClockJumps((seconds) =>
    log.error(
      { seconds },
      seconds < 0 ? 'the clock was put back' : 'the clock was put ahead, or the machine slept',
    ),
  );
  const find = createShopFinder(ownerUrl, db, log, listOpenShopIds);
  const jobs = startJobs(jobsOf(settings, { ...parts, find, isLeader: leader.has }), {
    log,
    find,
    records: openJobRecords(db),
    isLeader: leader.has,
    everyShop: () => listShopIds(db),
  });
  let stopped = false;
  const renewSearchKeys = async (): Promise<void> => {
    if (leader.has()) await normalizeSearchKeys(db, await find(shopsWithOldSearchKeys), () => stopped);
  };
  const keys = renewSearchKeys().catch((error: unknown) => log.error(error));
  return {
    stop: async () => {
      clock.close();
      stopped = true;
      await keys;
      await jobs.stop();
      await leader.close();
    },
  };
};
