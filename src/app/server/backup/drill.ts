/** The trial of a night: the archive brought back to its newest moment in a scratch folder, started, and looked through. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import {
  type Archiver,
  BackupFault,
  type DrillResult,
  faultOf,
  lastDrill,
  lastNight,
  noteDrill,
} from '../../../backup/server/index.ts';
import { withLogin } from '../../../core/server/database-hosts.ts';
import { openDb } from '../../../core/server/db.ts';
import { removeScratch, startDatabase } from '../../../core/server/launcher/index.ts';
import type { Settings } from '../../../core/server/settings.ts';
import { appRole } from '../boot.ts';
import { lookThrough, type Counted, countGrowing, Differs } from './look-through.ts';
import { restoreAt } from './restore-at.ts';

type Parts = { ownerUrl: string; archive: Archiver; log: Pick<FastifyBaseLogger, 'info' | 'error'> };

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

/** Makes one trial, writes down what became of it, and leaves nothing in the scratch folder. */
export const drill = async (settings: Settings, { ownerUrl, archive, log }: Parts): Promise<DrillResult> => {
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
      log.error(error, 'the trial of the archive waits for what was written last');
      return (result = { moment: null, seconds: seconds(), fault: 'behind' });
    }
    const { given, ...rest } = { ...settings, given: {} };
    const scratch = { ...rest, given, dataDir: scratchOf(settings.dataDir), s3: undefined };
    const source = { text: nightly.place, from: '.', at: 'latest', pictures: false };
    const { at } = await restoreAt(scratch, source, nightly.passphrase, () => {});
    await standsAgain(settings, before, ownerUrl);
    result = { moment: at, seconds: seconds(), fault: null };
    log.info({ moment: at, seconds: result.seconds }, 'the archive was tried');
  } catch (error) {
    log.error(error, 'the trial of the archive failed');
    result = { moment: null, seconds: seconds(), fault: toldOf(error) };
  } finally {
    await removeDrill(settings.dataDir).catch((error: unknown) => log.error(error));
    await noteDrill(ownerUrl, result).catch((error: unknown) => log.error(error));
  }
  return result;
};

/** Makes the trial of a night when it is due: there is a base, and none was made since the last night. */
export const nightlyDrill =
  (settings: Settings, parts: Parts): (() => Promise<void>) =>
  async () => {
    const now = new Date();
    const night = lastNight(now);
    // After the backup and the base of the night.
    if (parts.archive.state().from === null || now.getTime() - night.getTime() < 3_000_000) return;
    const last = await lastDrill(parts.ownerUrl);
    if (last !== undefined && last >= night && last <= now) return;
    await drill(settings, parts);
  };
