import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { findWritableHost } from '#platform/db/database-hosts.ts';
import { BackupFault } from '#access/backup/server/index.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { AlreadyRunning, closeDataFolder, takeLock } from '#platform/postgres/index.ts';
import { commandLineOf } from '#platform/settings/command-line.ts';
import type { PlainSettings } from '#platform/settings/settings.ts';
import { restoringMarkFile } from '../open-storage.ts';

const isClosed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EACCES';

const ownerAbove = (place: string): { folder: string; uid: number } => {
  try {
    return { folder: place, uid: statSync(place).uid };
  } catch (error) {
    if (!isClosed(error)) throw error;
    return ownerAbove(path.dirname(place));
  }
};

/**
 * Throws if the folder is unreadable, because a mistyped folder, or another account's, must not become an
 * empty shop.
 */
export const assertDataFolderReadable = ({
  dataDir,
  databaseUrl,
}: Pick<PlainSettings, 'dataDir' | 'databaseUrl'>): void => {
  if (databaseUrl !== undefined) return;
  for (const place of [path.join(dataDir, 'pg'), path.join(dataDir, 'secrets')])
    try {
      statSync(place);
      if (path.basename(place) === 'secrets') readdirSync(place);
    } catch (error) {
      if (isClosed(error)) {
        const { folder, uid } = ownerAbove(place);
        throw new BackupFault(
          'place',
          `${folder} belongs to another account (uid ${uid}) and is not accessible to this one (uid ${process.getuid?.()}). Nothing was done.\n` +
            `  Run the command as the account that runs the server: sudo -u '#${uid}' …`,
        );
      }
      if (path.basename(place) === 'pg')
        throw new BackupFault('place', `there is no database in ${dataDir}: check DATA_DIR`);
    }
};

const lock = 'restoring.pid';

/** Throws if the folder has files. Returns true if an aborted restore marked it. */
export const assertFolderRestorable = (dataDir: string): boolean => {
  if (existsSync(restoringMarkFile(dataDir))) return true;
  const found = (existsSync(dataDir) ? readdirSync(dataDir) : []).filter((name) => !name.startsWith(lock));
  if (found.length > 0)
    throw new BackupFault(
      'place',
      `${dataDir} is not empty (${found.slice(0, 3).join(', ')}${found.length > 3 ? ', …' : ''}). Nothing was changed.\n` +
        `  Restore into a new folder (DATA_DIR=… ${commandLineOf('restore', 'SOURCE')}), or stop Ratri and move this one away first.`,
    );
  return false;
};

export const claimRestoreFolder = async (
  dataDir: string,
): Promise<{ brokenOff: boolean; giveBack: () => void }> => {
  assertFolderRestorable(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  closeDataFolder(dataDir);
  const giveBack = await takeLock(dataDir, lock).catch((error: unknown) => {
    throw error instanceof AlreadyRunning
      ? new BackupFault('busy', `another restore into ${dataDir} is running (pid ${error.pid})`)
      : error;
  });
  try {
    return { brokenOff: assertFolderRestorable(dataDir), giveBack };
  } catch (error) {
    giveBack();
    throw error;
  }
};

/** Throws if there are tables or, after an aborted restore, shops. */
export const assertDatabaseRestorable = async (ownerUrl: string, brokenOff: boolean): Promise<void> => {
  const client = new pg.Client({ connectionString: await findWritableHost(ownerUrl) });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const names = rows.map(({ name }) => name);
    if (names.length === 0) return;
    const shops = names.includes('login') ? (await client.query('select from login limit 1')).rowCount : 0;
    if (brokenOff && shops === 0) return;
    throw new BackupFault(
      'place',
      `the database ${client.database} is not empty. Nothing was changed.\n` +
        '  Create another (docs/operations.md: An external PostgreSQL) and name it in DATABASE_URL.',
    );
  } finally {
    await client.end();
  }
};

export const assertFileStoreRestorable = async (files: FileStore, brokenOff: boolean): Promise<void> => {
  if (brokenOff) return;
  for await (const { key } of files.list(''))
    throw new BackupFault(
      'place',
      `the store of pictures is not empty (${key}). Nothing was changed.\n  Name another bucket in S3_BUCKET.`,
    );
};
