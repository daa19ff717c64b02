/** For tests: data folders that are archived to a place, and what is brought back of it. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Archiver, toldMoment } from '#access/backup/server/index.ts';
import { removeScratch, scratchFolder } from '#platform/postgres/scratch-folder.ts';
import { plainSettings, readSettings, type Settings } from '#platform/settings/settings.ts';
import { openDatabase, openStorage, type Storage } from '#main/server/open-storage.ts';
import type { Sql } from '#test/server/test-shops.ts';
import { beginArchive } from '../archive.ts';
import { restoreAt, type RestoredAt } from '../restore-point-in-time.ts';

export const passphrase = 'a passphrase for tests';

export type Archived = {
  storage: Storage;
  archive: Archiver;
  sql: Sql;
  /** A row in the table `mark`. */
  mark(n: number): Promise<void>;
  end(): Promise<void>;
};

export type Rig = {
  home: string;
  /** What the archivers have told as errors. */
  faults: unknown[];
  log: { info(): void; error(what: unknown): void };
  newFolder(): string;
  settingsOf(dataDir: string): Settings;
  start(dataDir: string, more?: { leastRoom?: number }): Promise<Archived>;
  /** Resolves when there is a base. */
  based(one: Archived): Promise<void>;
  back(dataDir: string, at: string, source?: string, opens?: string): Promise<RestoredAt>;
  /** What is in a data folder that was brought back. */
  marksOf(dataDir: string): Promise<number[]>;
  end(): Promise<void>;
};

/** `place`: where is archived to, below a folder of the test's own unless it is an address. */
export const archiveRig = async (place: string, env: Record<string, string> = {}): Promise<Rig> => {
  const home = await scratchFolder('ratri-archive-');
  const kept = place.includes('://') ? place : path.resolve(home, place);
  const faults: unknown[] = [];
  const log = { info: () => {}, error: (what: unknown) => void faults.push(what) };
  let count = 0;
  const settingsOf = (dataDir: string): Settings =>
    readSettings({ DATA_DIR: dataDir, BACKUP_DIR: kept, BACKUP_PASSPHRASE: passphrase, ...env });
  return {
    home,
    faults,
    log,
    newFolder: () => path.join(home, `data-${++count}`),
    settingsOf,
    start: async (dataDir, more = {}) => {
      const settings = settingsOf(dataDir);
      const storage = await openStorage(settings, () => {});
      const archive = beginArchive(settings, { ...storage, log, beat: 1000, ...more });
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
    back: (dataDir, at, source = kept, opens = passphrase) =>
      restoreAt(
        plainSettings({ DATA_DIR: dataDir, ...env }),
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

/** A moment of which there is a second before and after. */
export const nextSecond = async (): Promise<string> => {
  await sleep(1100);
  const at = toldMoment(new Date());
  await sleep(1100);
  return at;
};
