import { rmSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import {
  type Archiver,
  BackupFault,
  type DrillResult,
  type LastDrill,
  readLastDrill,
  lastBackupNight,
  recordDrill,
} from '#access/backup/server/index.ts';
import { removeScratch } from '#platform/postgres/index.ts';
import type { ServerSettings } from '#platform/settings/settings.ts';
import { type GrowingCounts, countGrowingTables } from './verify-restored.ts';
import { restoreToPointInTime } from './restore-point-in-time.ts';
import { drillFaultOf, verifyScratchDatabase } from './verify-scratch.ts';

type Parts = {
  ownerUrl: string;
  archive: Archiver;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  signal?: AbortSignal | undefined;
};

const scratchOf = (dataDir: string): string => path.join(dataDir, 'drill');

export const removeRestoreDrill = async (dataDir: string): Promise<void> => {
  await removeScratch(scratchOf(dataDir));
  rmSync(scratchOf(dataDir), { recursive: true, force: true });
};

const counted = async (url: string): Promise<GrowingCounts> => {
  const client = new pg.Client({ connectionString: url, application_name: 'ratri drill' });
  client.on('error', () => {});
  await client.connect();
  return countGrowingTables(client).finally(() => client.end());
};

/**
 * Restores the newest archived state into a scratch folder, verifies it and records the result. An unreadable
 * archive causes a new base backup.
 */
export const runRestoreDrill = async (
  settings: ServerSettings,
  { ownerUrl, archive, log, signal }: Parts,
): Promise<DrillResult> => {
  const { nightly } = settings.backup;
  if (nightly === undefined) throw new BackupFault('place', 'there is no archive');
  const begun = performance.now();
  const seconds = (): number => (performance.now() - begun) / 1000;
  let result: DrillResult = { moment: null, seconds: 0, fault: 'other' };
  try {
    await removeRestoreDrill(settings.dataDir);
    const before = await counted(ownerUrl);
    try {
      await archive.settle();
    } catch (error) {
      signal?.throwIfAborted();
      log.error(error, 'the restore drill waits until the last changes are archived');
      return (result = { moment: null, seconds: seconds(), fault: 'behind' });
    }
    const { given, ...rest } = { ...settings, given: {} };
    const scratch = { ...rest, given, dataDir: scratchOf(settings.dataDir), s3: undefined };
    const source = { text: nightly.place, from: '.', at: 'latest', trial: true, signal };
    const { at, warnings } = await restoreToPointInTime(scratch, source, nightly.passphrase, () => {});
    for (const text of warnings) log.error({ text }, 'the restore drill found a fault');
    if (warnings.length > 0) archive.makeBaseNow();
    await verifyScratchDatabase({
      dataDir: scratchOf(settings.dataDir),
      database: new URL(ownerUrl).pathname.slice(1),
      appDbPassword: settings.appDbPassword,
      before,
      after: () => counted(ownerUrl),
    });
    result = { moment: at, seconds: seconds(), fault: null };
    log.info({ moment: at, seconds: result.seconds }, 'restore drill passed');
  } catch (error) {
    result = { moment: null, seconds: seconds(), fault: drillFaultOf(error) };
    if (signal?.aborted !== true) log.error(error, 'the restore drill failed');
  } finally {
    await removeRestoreDrill(settings.dataDir).catch((error: unknown) => log.error(error));
    if (signal?.aborted !== true) {
      if (result.fault === 'damaged' || result.fault === 'differs') archive.makeBaseNow();
      await recordDrill(ownerUrl, result).catch((error: unknown) => log.error(error));
    }
  }
  return result;
};

const minute = 60_000;

/**
 * The first drill is due immediately, later drills every night after backup and base backup, and every hour
 * after a failure.
 */
export const isRestoreDrillDue = (last: LastDrill | null, now: Date): boolean => {
  if (last === null || last.at > now) return true;
  const night = lastBackupNight(now);
  if (last.at < night) return now.getTime() - night.getTime() >= 50 * minute;
  return last.fault !== null && now.getTime() - last.at.getTime() >= 40 * minute;
};

export const runRestoreDrillWhenDue = async (settings: ServerSettings, parts: Parts): Promise<void> => {
  if (parts.archive.state().from === null) return;
  const last = await readLastDrill(parts.ownerUrl);
  if (last !== undefined && isRestoreDrillDue(last, new Date())) await runRestoreDrill(settings, parts);
};
