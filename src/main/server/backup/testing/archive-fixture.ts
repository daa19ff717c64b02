import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Archiver, momentText } from '#access/backup/server/index.ts';
import { removeScratch, scratchFolder } from '#platform/postgres/scratch-folder.ts';
import { readPlainSettings, readSettings, type ServerSettings } from '#platform/settings/settings.ts';
import { removeSilence } from '#platform/settings/silent-mark.ts';
import { openDatabase, openStorage, type ServerStorage } from '#main/server/open-storage.ts';
import type { OwnerQuery } from '#test/server/test-shops.ts';
import { openArchiver } from '../archive.ts';
import { restoreToPointInTime, type PointInTimeRestore } from '../restore-point-in-time.ts';

export const archivePassphrase = 'a passphrase for tests';

export type ArchivedDatabase = {
  storage: ServerStorage;
  archive: Archiver;
  sql: OwnerQuery;
  mark(n: number): Promise<void>;
  end(): Promise<void>;
};

export type ArchiveFixture = {
  home: string;
  faults: unknown[];
  log: { info(): void; error(what: unknown): void };
  newFolder(): string;
  settingsOf(dataDir: string): ServerSettings;
  start(dataDir: string, more?: { leastRoom?: number; beat?: number }): Promise<ArchivedDatabase>;
  /** Resolves when a base backup exists. */
  based(one: ArchivedDatabase): Promise<void>;
  back(dataDir: string, at: string, source?: string, opens?: string): Promise<PointInTimeRestore>;
  marksOf(dataDir: string): Promise<number[]>;
  end(): Promise<void>;
};

/** `place` is the archive: a URL, or a folder below a folder of the test. */
export const createArchiveFixture = async (
  place: string,
  env: Record<string, string> = {},
): Promise<ArchiveFixture> => {
  const home = await scratchFolder('ratri-archive-');
  const kept = place.includes('://') ? place : path.resolve(home, place);
  const faults: unknown[] = [];
  const log = { info: () => {}, error: (what: unknown) => void faults.push(what) };
  let count = 0;
  const settingsOf = (dataDir: string): ServerSettings =>
    readSettings({ DATA_DIR: dataDir, BACKUP_DIR: kept, BACKUP_PASSPHRASE: archivePassphrase, ...env });
  return {
    home,
    faults,
    log,
    newFolder: () => path.join(home, `data-${++count}`),
    settingsOf,
    start: async (dataDir, more = {}) => {
      // A restored folder is a silent copy, which does not archive.
      removeSilence(dataDir);
      const settings = settingsOf(dataDir);
      const storage = await openStorage(settings, () => {});
      const archive = openArchiver(settings, { ...storage, log, beat: 1000, ...more });
      if (archive === undefined) throw new Error('nothing is archived');
      const client = new pg.Client({ connectionString: storage.ownerUrl });
      client.on('error', () => {});
      await client.connect();
      return {
        storage,
        archive,
        sql: async (text, values) => (await client.query(text, values)).rows as never,
        mark: async (n) => void (await client.query('insert into mark (n) values ($1)', [n])),
        end: async () => {
          await client.end();
          archive.hurry();
          await storage.close();
          await archive.stop();
        },
      };
    },
    based: async ({ archive }) => {
      while (archive.state().from === null) await sleep(100);
    },
    back: (dataDir, at, source = kept, opens = archivePassphrase) =>
      restoreToPointInTime(
        readPlainSettings({ DATA_DIR: dataDir, ...env }),
        { text: source, from: '.', at, trial: false },
        opens,
        () => {},
      ),
    marksOf: async (dataDir) => {
      const { ownerUrl, close } = await openDatabase({ dataDir, databaseUrl: undefined }, () => {});
      const client = new pg.Client({ connectionString: ownerUrl });
      await client.connect();
      const { rows } = await client.query<{ n: number }>('select n from mark order by n');
      await client.end();
      await close();
      return rows.map(({ n }) => n);
    },
    end: async () => {
      for (let n = 1; n <= count; n += 1) await removeScratch(path.join(home, `data-${n}`));
      await removeScratch(home);
    },
  };
};

/** Returns a moment at least a second after the last change and before the next. */
export const waitForNextSecond = async (): Promise<string> => {
  await sleep(1100);
  const at = momentText(new Date());
  await sleep(1100);
  return at;
};
