import { chmodSync, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type AppRole, findAppRole, sharedAppRole } from '#platform/db/app-role.ts';
import { withLogin } from '#platform/db/database-hosts.ts';
import { type Db, openDb } from '#platform/db/db.ts';
import { type FileStore, localFileStore, s3FileStore } from '#platform/files/file-store.ts';
import { AlreadyRunning, attachDatabase, closeDataFolder, startDatabase } from '#platform/postgres/index.ts';
import { isClusterAt } from '#platform/cluster/distribute-tables.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import type { DatabaseTimeouts } from '#platform/db/health-check.ts';
import type { ServerSettings } from '#platform/settings/settings.ts';
import { commandFor } from '#platform/settings/command-line.ts';
import { recordRestoreOnce } from './backup/record-restore.ts';
import { isSilent } from '#platform/settings/silent-mark.ts';

const databaseName = 'ratri';

const ensureDatabase = async (adminUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
};

const migrationsThere = ['../../migrations', '../../../migrations']
  .map((up) => path.resolve(import.meta.dirname, up))
  .find((folder) => existsSync(folder));

export const migrationsFolder = (): string => {
  if (migrationsThere === undefined) throw new Error('the folder migrations/ is missing');
  return migrationsThere;
};

export const openFileStore = (
  { dataDir, s3 }: Pick<ServerSettings, 'dataDir' | 's3'>,
  log: (text: string) => void,
): FileStore => {
  const filesDir = path.join(dataDir, 'files');
  mkdirSync(filesDir, { recursive: true, mode: 0o700 });
  closeDataFolder(dataDir);
  try {
    // PostgreSQL's account needs no access to this folder.
    chmodSync(filesDir, 0o700);
  } catch (error) {
    // The folder may be a mount of another account.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
  return s3 === undefined ? localFileStore(filesDir, log) : s3FileStore(s3, log);
};

export const restoringMarkFile = (dataDir: string): string => path.join(dataDir, 'restoring');

/** `release` hands the running database to another server, whose `takeOver` takes it. */
type Owning = { release(): Promise<void>; takeOver(): Promise<void> };
export type OwnedDatabase = Owning & { ownerUrl: string; pgData: string | undefined; close(): Promise<void> };
export type ServerStorage = OwnedDatabase & { db: Db; files: FileStore };
/**
 * `patience`: database timeouts of user requests (default: none). `made`: another process ran the migrations.
 * `runningVersion`: the version that uses the database at the same time. `connections`: this process's
 * maximum.
 */
type Joining = {
  attach?: boolean;
  filling?: boolean;
  patience?: DatabaseTimeouts;
  made?: boolean;
  runningVersion?: string;
  connections?: number;
};

type Embedded = Owning & { url(database: string): string; stop(): Promise<void> };
type Where = Pick<ServerSettings, 'dataDir' | 'databaseUrl'> & { backup?: ServerSettings['backup'] };

/** All commands must get the same result here, because otherwise WAL is lost. */
const isArchived = ({ dataDir, backup }: Where): boolean =>
  (backup?.nightly?.archiveDays ?? 0) > 0 && !isSilent(dataDir);

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

const openEmbedded = async (
  where: Where,
  log: (text: string) => void,
  { attach = false, filling = false }: Joining,
): Promise<Embedded> => {
  const { dataDir } = where;
  // A bulk load writes no usable WAL, so a new base backup must begin the archive.
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
 * Opens the database without migrations. `attach` joins a running server, which otherwise causes
 * AlreadyRunning.
 */
export const openDatabase = async (
  where: Where,
  log: (text: string) => void,
  joining: Joining = {},
): Promise<OwnedDatabase> => {
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

export const appRoleOf = async (
  { databaseUrl, appDbPassword }: Pick<ServerSettings, 'databaseUrl' | 'appDbPassword'>,
  ownerUrl: string,
): Promise<AppRole> => ({
  name: databaseUrl === undefined ? sharedAppRole : await findAppRole(ownerUrl),
  password: appDbPassword,
});

export const openStorage = async (
  settings: ServerSettings,
  log: (text: string) => void,
  joining: Joining = {},
): Promise<ServerStorage> => {
  if (existsSync(restoringMarkFile(settings.dataDir)))
    throw new Error(
      `a restore into ${settings.dataDir} is incomplete: run ${commandFor(settings.dataDir, 'restore', 'SOURCE')} again`,
    );
  const files = openFileStore(settings, log);
  const database = await openDatabase(settings, log, joining);
  const { ownerUrl, close } = database;
  try {
    const role = await appRoleOf(settings, ownerUrl);
    if (joining.made !== true)
      await migrate({
        ownerUrl,
        folder: migrationsFolder(),
        role,
        warn: log,
        runningVersion: joining.runningVersion,
      });
    const db = openDb(withLogin(ownerUrl, role.name, role.password), {
      cluster: settings.databaseUrl !== undefined && (await isClusterAt(ownerUrl)),
      ...(joining.patience && { patience: joining.patience }),
      ...(joining.connections !== undefined && { max: joining.connections }),
    });
    if (joining.made !== true) await recordRestoreOnce(db, settings.dataDir, log);
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
