/** Where a backup may be put: nothing may be there that it would mix with. */
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { writableOf } from '#platform/db/database-hosts.ts';
import { BackupFault } from '#access/backup/server/index.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { AlreadyRunning, takeLock } from '#platform/postgres/index.ts';
import type { PlainSettings } from '#platform/settings/settings.ts';
import { restoringMark } from '../open-storage.ts';

const isClosed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EACCES';

/** The account of the nearest folder above that may be asked for it. */
const ownerAbove = (place: string): { folder: string; uid: number } => {
  try {
    return { folder: place, uid: statSync(place).uid };
  } catch (error) {
    if (!isClosed(error)) throw error;
    return ownerAbove(path.dirname(place));
  }
};

/**
 * For a backup: the data folder is there, and open to whoever asks. A mistyped one would become an empty shop, and that be kept; one of another
 * account looks as if nothing were in it.
 */
export const existingPlace = ({
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
          `${folder} belongs to another account (uid ${uid}) and is closed to this one (uid ${process.getuid?.()}). Nothing was done.\n` +
            `  Give the command as the account that runs the server: sudo -u '#${uid}' …`,
        );
      }
      if (path.basename(place) === 'pg')
        throw new BackupFault('place', `there is no database in ${dataDir}: DATA_DIR says where it is`);
    }
};

/** Says which process puts something back into a folder. */
const lock = 'restoring.pid';

/** Throws unless the folder is missing or empty, or a restore into it was broken off. True when one was. */
export const emptyFolder = (dataDir: string): boolean => {
  if (existsSync(restoringMark(dataDir))) return true;
  const found = (existsSync(dataDir) ? readdirSync(dataDir) : []).filter((name) => !name.startsWith(lock));
  if (found.length > 0)
    throw new BackupFault(
      'place',
      `${dataDir} is not empty (${found.slice(0, 3).join(', ')}${found.length > 3 ? ', …' : ''}). Nothing was changed.\n` +
        `  Restore into a new folder (DATA_DIR=… npm run restore -- SOURCE), or stop Ratri and move this one away first.`,
    );
  return false;
};

/** Makes the folder this process's alone to put something back into; throws as emptyFolder does, and while another process is at it. */
export const claimFolder = async (dataDir: string): Promise<{ brokenOff: boolean; giveBack: () => void }> => {
  emptyFolder(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const giveBack = await takeLock(dataDir, lock).catch((error: unknown) => {
    throw error instanceof AlreadyRunning
      ? new BackupFault('busy', `another restore into ${dataDir} is under way (pid ${error.pid})`)
      : error;
  });
  try {
    // Another may have come to its end meanwhile.
    return { brokenOff: emptyFolder(dataDir), giveBack };
  } catch (error) {
    giveBack();
    throw error;
  }
};

/** Throws when there is anything in the database, or any shop where a restore was broken off. */
export const emptyDatabase = async (ownerUrl: string, brokenOff: boolean): Promise<void> => {
  const client = new pg.Client({ connectionString: await writableOf(ownerUrl) });
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
        '  Create another (README: An external PostgreSQL) and name it in DATABASE_URL.',
    );
  } finally {
    await client.end();
  }
};

/** Throws when there are pictures, unless a restore was broken off. */
export const emptyStore = async (files: FileStore, brokenOff: boolean): Promise<void> => {
  if (brokenOff) return;
  for await (const { key } of files.list(''))
    throw new BackupFault(
      'place',
      `the store of pictures is not empty (${key}). Nothing was changed.\n  Name another bucket in S3_BUCKET.`,
    );
};
