/** Brings up a whole Ratri: database, migrations, server. Used by `npm start`, the import and the tests alike. */
import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { withLogin } from '#platform/db/database-hosts.ts';
import { type Db, openDb } from '#platform/db/db.ts';
import { type FileStore, localFiles, s3Files } from '#platform/files/file-store.ts';
import { AlreadyRunning, attachDatabase, startDatabase } from '#platform/postgres/index.ts';
import { isClusterAt } from '#platform/cluster/distribute-tables.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import type { Patience } from '#platform/db/health-check.ts';
import type { Settings } from '#platform/settings/settings.ts';

export const appRole = 'ratri_app';
const databaseName = 'ratri';

const ensureDatabase = async (adminUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
};

// Two folders up from the built server (build/server), three from this file.
const migrationsThere = ['../../migrations', '../../../migrations']
  .map((up) => path.resolve(import.meta.dirname, up))
  .find((folder) => existsSync(folder));

export const migrationsFolder = (): string => {
  if (migrationsThere === undefined) throw new Error('the folder migrations/ is missing');
  return migrationsThere;
};

/** Where the pictures are. */
export const filesOf = (
  { dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>,
  log: (text: string) => void,
): FileStore => {
  const filesDir = path.join(dataDir, 'files');
  mkdirSync(filesDir, { recursive: true });
  return s3 === undefined ? localFiles(filesDir, log) : s3Files(s3, log);
};

/** Lies in a data folder while a backup is being put into it. */
export const restoringMark = (dataDir: string): string => path.join(dataDir, 'restoring');

/** Whose the running database is: `release` leaves it to another server, `takeOver` takes it from one that has released it. */
type Owning = { release(): Promise<void>; takeOver(): Promise<void> };
/** `pgData`: the files of the embedded database. */
export type Database = Owning & { ownerUrl: string; pgData: string | undefined; close(): Promise<void> };
export type Storage = Database & { db: Db; files: FileStore };
/**
 * `patience`: how long people wait for the database; work without people waits for ever. `made`: whoever is attached to has brought the
 * schema up to date. `beside`: the version that works on it meanwhile. `connections`: most of this process.
 */
type Joining = {
  attach?: boolean;
  filling?: boolean;
  patience?: Patience;
  made?: boolean;
  beside?: string;
  connections?: number;
};

type Embedded = Owning & { url(database: string): string; stop(): Promise<void> };
type Where = Pick<Settings, 'dataDir' | 'databaseUrl'> & { backup?: Settings['backup'] };

/** Whether the embedded database is archived: by every command alike, so that no part of its log is lost. */
const isArchived = ({ backup }: Where): boolean => (backup?.nightly?.archiveDays ?? 0) > 0;

/** For so long a server that is ending may still hold the folder it has released. */
const waitForFolder = 60_000;

const takeFolder = async (
  where: Where,
  log: (text: string) => void,
): Promise<Awaited<ReturnType<typeof startDatabase>>> => {
  const { dataDir } = where;
  for (const begun = Date.now(); ; await sleep(50))
    try {
      return await startDatabase({ dataDir, log, working: true, archiving: isArchived(where) });
    } catch (error) {
      if (!(error instanceof AlreadyRunning) || Date.now() - begun > waitForFolder) throw error;
    }
};

/** The embedded database, started here or, where that is allowed, the one of a server that runs already. */
const openEmbedded = async (
  where: Where,
  log: (text: string) => void,
  { attach = false, filling = false }: Joining,
): Promise<Embedded> => {
  const { dataDir } = where;
  // What is filled in writes no log that could be gone on by: its archive begins anew.
  if (filling) rmSync(path.join(dataDir, 'archive'), { recursive: true, force: true });
  try {
    const own = await startDatabase({ dataDir, log, filling, archiving: isArchived(where) });
    return { url: own.url, stop: own.stop, release: own.release, takeOver: async () => {} };
  } catch (error) {
    if (!attach || !(error instanceof AlreadyRunning)) throw error;
    const { url } = await attachDatabase(dataDir);
    let own: Awaited<ReturnType<typeof startDatabase>> | undefined;
    return {
      url,
      stop: async () => own?.stop(),
      release: async () => own?.release(),
      takeOver: async () => {
        own = await takeFolder(where, log);
      },
    };
  }
};

/**
 * The database as it is (embedded, or DATABASE_URL), with the address of its owner. With `attach` it joins a
 * server that is running on the same data folder; without, that throws AlreadyRunning. `filling`: DatabaseOptions.
 */
export const openDatabase = async (
  where: Where,
  log: (text: string) => void,
  joining: Joining = {},
): Promise<Database> => {
  const { dataDir, databaseUrl } = where;
  const nothing = async (): Promise<void> => {};
  if (databaseUrl !== undefined)
    return {
      ownerUrl: databaseUrl,
      pgData: undefined,
      close: nothing,
      release: nothing,
      takeOver: nothing,
    };
  const embedded = await openEmbedded(where, log, joining);
  try {
    await ensureDatabase(embedded.url('postgres'));
    return {
      ownerUrl: embedded.url(databaseName),
      pgData: realpathSync(path.join(dataDir, 'pg')),
      close: () => embedded.stop(),
      release: () => embedded.release(),
      takeOver: () => embedded.takeOver(),
    };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
};

/** Opens the database with its schema up to date, and the store of files; `attach` as for openDatabase. */
export const openStorage = async (
  settings: Settings,
  log: (text: string) => void,
  joining: Joining = {},
): Promise<Storage> => {
  if (existsSync(restoringMark(settings.dataDir)))
    throw new Error(
      `a restore into ${settings.dataDir} did not come to its end: run npm run restore -- SOURCE again`,
    );
  const files = filesOf(settings, log);
  const database = await openDatabase(settings, log, joining);
  const { ownerUrl, close } = database;
  try {
    if (joining.made !== true)
      await migrate({
        ownerUrl,
        folder: migrationsFolder(),
        role: { name: appRole, password: settings.appDbPassword },
        warn: log,
        beside: joining.beside,
      });
    const db = openDb(withLogin(ownerUrl, appRole, settings.appDbPassword), {
      cluster: settings.databaseUrl !== undefined && (await isClusterAt(ownerUrl)),
      ...(joining.patience && { patience: joining.patience }),
      ...(joining.connections !== undefined && { max: joining.connections }),
    });
    return {
      ...database,
      db,
      files,
      close: async () => {
        await db.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
};
