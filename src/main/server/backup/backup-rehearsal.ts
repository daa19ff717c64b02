/**
 * Each week, the rehearsal restores the newest backup file into a new database in `DATA_DIR/rehearsal`,
 * verifies the database and deletes it. Pictures are only decrypted. Restore drills test the archive.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  BackupFault,
  type BackupTotals,
  backupStorageOf,
  type DrillResult,
  freeBytes,
  type LastDrill,
  newestBackupIn,
  openFolderMemory,
  readLastDrill,
  recordDrill,
  type StoredFileRef,
} from '#access/backup/server/index.ts';
import { bangkokClock } from '#lib/dates/day.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { InstallationJob } from '#platform/jobs/job.ts';
import { removeScratch } from '#platform/postgres/index.ts';
import { addSecrets, type ServerSettings } from '#platform/settings/settings.ts';
import { runTraced } from '#platform/telemetry/work-context.ts';
import { restoreBackupInto } from './restore-backup.ts';
import { growingCountsOf } from './verify-restored.ts';
import { drillFaultOf, verifyScratchDatabase } from './verify-scratch.ts';

type Parts = {
  ownerUrl: string;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  signal?: AbortSignal | undefined;
};

const hour = 3_600_000;
const day = 24 * hour;

export const rehearsalFolder = (dataDir: string): string => path.join(dataDir, 'rehearsal');

const nowhere: FileStore = {
  folder: undefined,
  put: async () => {},
  putFile: async () => {},
  read: async () => null,
  has: async () => false,
  remove: async () => {},
  async *list() {},
};

/** Tables, indexes and log need more space than the rows' text. */
const sizeFactor = 4;
const spareBytes = 1e9;

const assertRoom = async (folder: string, { tables }: BackupTotals): Promise<void> => {
  const rows = Object.values(tables).reduce((sum, { bytes }) => sum + bytes, 0);
  const needed = rows * sizeFactor + spareBytes;
  const free = await freeBytes(folder);
  if (free < needed)
    throw new BackupFault(
      'full',
      `a test restore needs ${(needed / 1e9).toFixed(1)} GB in ${folder}, and ${(free / 1e9).toFixed(1)} GB are free`,
    );
};

const rehearse = async (
  settings: ServerSettings,
  source: StoredFileRef,
  passphrase: string,
): Promise<Date> => {
  const dataDir = rehearsalFolder(settings.dataDir);
  const noBackups = { nightly: undefined, passphrase: undefined, access: undefined };
  const scratch = {
    ...settings,
    dataDir,
    databaseUrl: undefined,
    s3: undefined,
    backup: noBackups,
    given: {},
  };
  const { totals, madeAt } = await restoreBackupInto(scratch, source, passphrase, () => {}, {
    files: nowhere,
    check: (found) => assertRoom(settings.dataDir, found),
  });
  const counts = growingCountsOf(totals);
  await verifyScratchDatabase({
    dataDir,
    database: 'ratri',
    appDbPassword: addSecrets(scratch).appDbPassword,
    before: counts,
    after: async () => counts,
  });
  return new Date(madeAt);
};

/** Returns undefined without a backup. */
export const runBackupRehearsal = async (
  settings: ServerSettings,
  { ownerUrl, log, signal }: Parts,
): Promise<DrillResult | undefined> => {
  const { nightly, access } = settings.backup;
  if (nightly === undefined) return undefined;
  const begun = performance.now();
  const seconds = (): number => (performance.now() - begun) / 1000;
  const folder = rehearsalFolder(settings.dataDir);
  let result: DrillResult;
  try {
    const place = backupStorageOf(nightly.place, access, openFolderMemory(settings.dataDir, nightly.place));
    const name = await newestBackupIn(place);
    if (name === undefined) return undefined;
    const moment = await rehearse(settings, { place, name }, nightly.passphrase);
    result = { moment, seconds: seconds(), fault: null };
    log.info({ name, seconds: result.seconds }, 'the newest backup was restored as a test');
  } catch (error) {
    result = { moment: null, seconds: seconds(), fault: drillFaultOf(error) };
    if (signal?.aborted !== true) log.error(error, 'the test restore of the newest backup failed');
  } finally {
    await removeScratch(folder).catch((error: unknown) => log.error(error));
  }
  if (signal?.aborted !== true) await recordDrill(ownerUrl, result, 'backup');
  return result;
};

/**
 * A rehearsal is due weekly between 3 and 6 in Thailand, after eight days at any hour, and daily after a
 * failure.
 */
export const isRehearsalDue = (last: LastDrill | null, now: Date): boolean => {
  if (last === null || last.at > now) return true;
  const age = now.getTime() - last.at.getTime();
  if (last.fault !== null) return age >= 20 * hour;
  const clock = Number(bangkokClock(now).slice(11, 13));
  return age >= 8 * day || (age >= 6.5 * day && clock >= 3 && clock < 6);
};

const patience = 10_000;

export const rehearsalJob = (settings: ServerSettings, parts: Omit<Parts, 'signal'>): InstallationJob => {
  const folder = rehearsalFolder(settings.dataDir);
  const ending = new AbortController();
  let running: Promise<unknown> | undefined;
  const runWhenDue = async (): Promise<void> => {
    // A killed process left this folder.
    if (existsSync(folder)) await removeScratch(folder);
    const last = await readLastDrill(parts.ownerUrl, 'backup');
    if (last === undefined || !isRehearsalDue(last, new Date())) return;
    running = runBackupRehearsal(settings, { ...parts, signal: ending.signal });
    await running.finally(() => (running = undefined));
  };
  return {
    name: 'rehearsal',
    schedule: '50 * * * *',
    awaited: false,
    run: () => runTraced('rehearsal', runWhenDue),
    stop: async () => {
      ending.abort();
      for (const end = performance.now() + patience; running !== undefined && performance.now() < end;) {
        await removeScratch(folder).catch(() => {});
        await Promise.race([running.catch(() => {}), sleep(500)]);
      }
    },
  };
};
