import { sql } from 'kysely';
import {
  isBackupOutdated,
  isDrillFailing,
  isRehearsalFailing,
  lastBackups,
} from '#access/backup/server/index.ts';
import type { Db } from '#platform/db/db.ts';
import { listInstallationJobFailures } from '#platform/jobs/job-records.ts';
import type { FindShops } from '#platform/jobs/shops-with-work.ts';
import type { ServerSettings } from '#platform/settings/settings.ts';
import { processCounters } from '#platform/telemetry/counters.ts';
import { listShopIds } from '#platform/tenancy/login-directory.ts';
import { takeCrash } from '../boot/crash-mark.ts';
import { findCertificateProblem } from '../doctor/check-network.ts';
import type { AlarmChecks } from '#platform/alarms/alarm.ts';
import { checkDisks } from './disk-forecast.ts';

export type CheckParts = { db: Db; find: FindShops };

const hour = 3_600_000;
const lateAfter = 26;

const checkBackups = async (
  { db }: Pick<CheckParts, 'db'>,
  { backup, databaseUrl }: Pick<ServerSettings, 'backup' | 'databaseUrl'>,
): Promise<AlarmChecks> => {
  const [shopId] = await listShopIds(db);
  if (shopId === undefined || backup.nightly === undefined) return { backup: null, copy: null, drill: null };
  const scope = { shopId };
  // Without an archive, the last drill grows old, which is no fault.
  const archives = databaseUrl === undefined && backup.nightly.archiveDays > 0;
  const [[last], [state]] = await db.readAll(scope, [
    lastBackups(scope),
    sql<{ outdated: boolean; drill: boolean }>`select ${isBackupOutdated(scope)} as outdated,
      ((${archives}::boolean and ${isDrillFailing(scope)}) or ${isRehearsalFailing(scope)}) as drill`,
  ]);
  const made = last?.made ?? null;
  const hours = made === null ? undefined : Math.floor((Date.now() - new Date(made).getTime()) / hour);
  const late = hours === undefined ? state?.outdated === true : hours >= lateAfter;
  const age = hours === undefined ? 'There is no backup.' : `The last backup is ${hours} hours old.`;
  return {
    backup: late ? `${age}${last?.failed === true ? ' The last attempt failed.' : ''}` : null,
    copy:
      backup.nightly.also !== undefined && last?.copyFailed === true
        ? 'BACKUP_ALSO_DIR has no copy of the newest backup.'
        : null,
    drill:
      state?.drill === true
        ? 'A test restore of the archive or of the newest backup failed, or is missing.'
        : null,
  };
};

/** An alarm reports a shop's job from this number of failures, because a fault is often the shop's own. */
const oftenFailed = 3;

const checkJobs = async ({ db, find }: CheckParts): Promise<string | null> => {
  const failures = (await listInstallationJobFailures(db)).filter(
    ({ job, over }) => !over && job !== 'alarms',
  );
  const shops = await find(
    sql<{
      shop_id: number;
    }>`select distinct f.shop_id from job_failure f where f.ended_at is null and f.failures >= ${sql.lit(oftenFailed)}`,
  );
  const texts = failures.map(({ job, times }) => `${job} failed ${times} times.`);
  if (shops.length > 0) texts.push(`A job fails repeatedly in ${shops.length} shops.`);
  return texts.length === 0 ? null : texts.join('\n');
};

/** The leader runs these checks of the whole installation. */
export const checkInstallation = async (
  settings: ServerSettings,
  parts: CheckParts,
  certificate: (publicUrl: string | undefined) => Promise<string | null | undefined>,
): Promise<AlarmChecks> => ({
  ...(await checkBackups(parts, settings)),
  jobs: await checkJobs(parts),
  certificate: await certificate(settings.publicUrl),
});

/** Checks the certificate at most once an hour. */
export const createCertificateCheck = (
  ask: (publicUrl: string) => Promise<string | null> = findCertificateProblem,
): ((publicUrl: string | undefined) => Promise<string | null | undefined>) => {
  let last: { at: number; answer: Promise<string | null | undefined> } | undefined;
  return async (publicUrl) => {
    if (publicUrl?.startsWith('https:') !== true) return null;
    if (last === undefined || Date.now() - last.at > hour)
      last = { at: Date.now(), answer: ask(publicUrl).catch(() => undefined) };
    return last.answer;
  };
};

const fewFailures = 3;
const failingShare = 0.01;

export const createRateCheck = (): (() => string | null) => {
  let before = { calls: 0, failed: 0 };
  return () => {
    const { calls, failedCalls: failed } = processCounters;
    const now = { calls: calls - before.calls, failed: failed - before.failed };
    before = { calls, failed };
    return now.failed > fewFailures && now.failed / now.calls > failingShare
      ? `${now.failed} of ${now.calls} requests of one server process failed in the last five minutes.`
      : null;
  };
};

export const checkMachine = async (
  { dataDir, backup }: ServerSettings,
  rate: () => string | null,
): Promise<AlarmChecks> => {
  const { nightly } = backup;
  const places = [nightly?.place, nightly?.also?.place].filter((place) => place !== undefined);
  return {
    disk: await checkDisks(
      dataDir,
      places.filter((place) => !place.startsWith('s3://')),
    ),
    errors: rate(),
    crash: takeCrash(dataDir) ?? null,
  };
};
