/** The trial of a night: the archive brought back to its newest moment in a scratch folder, started, and looked through. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import {
  type Archiver,
  BackupFault,
  type DrillResult,
  type LastDrill,
  faultOf,
  lastDrill,
  lastNight,
  noteDrill,
} from '#access/backup/server/index.ts';
import { withLogin } from '#platform/db/database-hosts.ts';
import { openDb } from '#platform/db/db.ts';
import { removeScratch, startDatabase } from '#platform/postgres/index.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { appRole } from '../open-storage.ts';
import { lookThrough, type Counted, countGrowing, Differs } from './verify-restored.ts';
import { restoreAt } from './restore-point-in-time.ts';

type Parts = {
  ownerUrl: string;
  archive: Archiver;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Breaks it off: nothing is said of it. */
  signal?: AbortSignal | undefined;
};

const scratchOf = (dataDir: string): string => path.join(dataDir, 'drill');

/** What a trial left that was killed, its database included. */
export const removeDrill = async (dataDir: string): Promise<void> => {
  await removeScratch(scratchOf(dataDir));
  rmSync(scratchOf(dataDir), { recursive: true, force: true });
};

const counted = async (url: string): Promise<Counted> => {
  const client = new pg.Client({ connectionString: url, application_name: 'ratri drill' });
  client.on('error', () => {});
  await client.connect();
  return countGrowing(client).finally(() => client.end());
};

/** Starts what was brought back and looks through it. */
const standsAgain = async (settings: Settings, before: Counted, ownerUrl: string): Promise<void> => {
  const dataDir = scratchOf(settings.dataDir);
  const database = await startDatabase({ dataDir, log: () => {} });
  const name = new URL(ownerUrl).pathname.slice(1);
  const db = openDb(withLogin(database.url(name), appRole, settings.appDbPassword), { max: 2 });
  try {
    await lookThrough({ db, ownerUrl: database.url(name), before, after: () => counted(ownerUrl) });
  } finally {
    await db.close();
    await database.stop();
  }
};

const faultsTold = {
  full: 'room',
  damaged: 'damaged',
  store: 'store',
  others: 'store',
} as const;

const toldOf = (error: unknown): DrillResult['fault'] => {
  if (error instanceof Differs) return 'differs';
  const code = faultOf(error);
  return code in faultsTold ? faultsTold[code as keyof typeof faultsTold] : 'other';
};

/** Makes one trial, writes down what became of it, and leaves nothing in the scratch folder. What cannot be read is archived anew. */
export const drill = async (
  settings: Settings,
  { ownerUrl, archive, log, signal }: Parts,
): Promise<DrillResult> => {
  const { nightly } = settings.backup;
  if (nightly === undefined) throw new BackupFault('place', 'there is no archive');
  const begun = performance.now();
  const seconds = (): number => (performance.now() - begun) / 1000;
  let result: DrillResult = { moment: null, seconds: 0, fault: 'other' };
  try {
    await removeDrill(settings.dataDir);
    const before = await counted(ownerUrl);
    try {
      await archive.settle();
    } catch (error) {
      signal?.throwIfAborted();
      log.error(error, 'the trial of the archive waits for what was written last');
      return (result = { moment: null, seconds: seconds(), fault: 'behind' });
    }
    const { given, ...rest } = { ...settings, given: {} };
    const scratch = { ...rest, given, dataDir: scratchOf(settings.dataDir), s3: undefined };
    const source = { text: nightly.place, from: '.', at: 'latest', trial: true, signal };
    const { at, warnings } = await restoreAt(scratch, source, nightly.passphrase, () => {});
    for (const text of warnings) log.error({ text }, 'the trial of the archive met a fault');
    if (warnings.length > 0) archive.anew();
    await standsAgain(settings, before, ownerUrl);
    result = { moment: at, seconds: seconds(), fault: null };
    log.info({ moment: at, seconds: result.seconds }, 'the archive was tried');
  } catch (error) {
    result = { moment: null, seconds: seconds(), fault: toldOf(error) };
    if (signal?.aborted !== true) log.error(error, 'the trial of the archive failed');
  } finally {
    await removeDrill(settings.dataDir).catch((error: unknown) => log.error(error));
    if (signal?.aborted !== true) {
      if (result.fault === 'damaged' || result.fault === 'differs') archive.anew();
      await noteDrill(ownerUrl, result).catch((error: unknown) => log.error(error));
    }
  }
  return result;
};

const minute = 60_000;

/** Whether a trial is to be made: one each night after its backup and base, the first at once, and a failed one again each hour. */
export const drillIsDue = (last: LastDrill | null, now: Date): boolean => {
  if (last === null || last.at > now) return true;
  const night = lastNight(now);
  if (last.at < night) return now.getTime() - night.getTime() >= 50 * minute;
  return last.fault !== null && now.getTime() - last.at.getTime() >= 40 * minute;
};

/** Makes the trial when it is due: there is a base, and a shop. */
export const drillWhenDue = async (settings: Settings, parts: Parts): Promise<void> => {
  if (parts.archive.state().from === null) return;
  const last = await lastDrill(parts.ownerUrl);
  if (last !== undefined && drillIsDue(last, new Date())) await drill(settings, parts);
};
