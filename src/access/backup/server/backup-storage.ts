import { createWriteStream, statSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Access } from '#platform/settings/backup-settings.ts';
import type { ByteChunks } from './byte-reader.ts';
import { BackupFault } from './backup-fault.ts';
import { openS3Bucket } from './bucket.ts';

export type StoredBackup = { name: string; bytes: number; at: Date };

export type BackupStorage = {
  readonly label: string;
  /** Writes the whole file or nothing. When it resolves, the file is on disk. */
  write(name: string, chunks: ByteChunks): Promise<void>;
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  has(name: string): Promise<boolean>;
  list(): Promise<StoredBackup[]>;
  remove(name: string): Promise<void>;
  within(folder: string): BackupStorage;
};

const end = '.backup';
const draft = '.part';

/** The alphabetical order of the names is the order of time. */
export const backupNameAt = (at: Date): string =>
  `ratri-${at.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')}${end}`;
/** Only files with such names are ever deleted. */
export const isBackupName = (name: string): boolean => /^ratri-\d{4}-\d\d-\d\d-\d{6}\.backup$/.test(name);

export const backupTimeOf = (name: string): Date =>
  new Date(name.replace(/^ratri-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)\.backup$/, '$1T$2:$3:$4Z'));

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const wrapped =
  (what: string) =>
  (error: unknown): never => {
    if (error instanceof BackupFault) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : '';
    throw new BackupFault(
      code === 'ENOSPC' || code === 'EDQUOT' ? 'full' : 'store',
      `${what}: ${messageOf(error)}`,
      error,
    );
  };

/** Syncs the folder, because otherwise a new file name does not survive a power failure. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle
    ?.sync()
    .catch(() => {})
    .finally(() => handle.close());
};

const missing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

const folderPlace = (folder: string): BackupStorage => ({
  label: folder,
  write: async (name, chunks) => {
    const file = path.join(folder, name);
    const being = file + draft;
    try {
      await mkdir(folder, { recursive: true });
      await pipeline(Readable.from(chunks, { objectMode: false }), createWriteStream(being, { mode: 0o600 }));
      const handle = await open(being, 'r+');
      await handle.sync().finally(() => handle.close());
      await rename(being, file);
      await syncFolder(folder);
    } catch (error) {
      await rm(being, { force: true }).catch(() => {});
      wrapped(`${file} cannot be written`)(error);
    }
  },
  read: async (name) => {
    const file = path.join(folder, name);
    const handle = await open(file).catch(wrapped(`${file} cannot be read`));
    return handle.createReadStream({ highWaterMark: 1024 * 1024 });
  },
  list: async () => {
    const names = await readdir(folder).catch((error: unknown) =>
      missing(error) ? [] : wrapped(`${folder} cannot be read`)(error),
    );
    const found: StoredBackup[] = [];
    for (const name of names) {
      const { size: bytes, mtime: at } =
        (await stat(path.join(folder, name)).catch(() => undefined)) ??
        ({} as { size?: number; mtime?: Date });
      if (bytes !== undefined && at !== undefined) found.push({ name, bytes, at });
    }
    return found;
  },
  has: async (name) => {
    try {
      await stat(path.join(folder, name));
      return true;
    } catch (error) {
      return missing(error) ? false : wrapped(`${folder} cannot be read`)(error);
    }
  },
  remove: async (name) => {
    await rm(path.join(folder, name), { force: true }).catch(wrapped(`${folder} cannot be written`));
  },
  within: (below) => folderPlace(path.join(folder, below)),
});

const bucketPlace = (address: URL, access: S3Access): BackupStorage => {
  const bucket = openS3Bucket(address.hostname, access);
  const prefix = address.pathname.replace(/^\/+|\/+$/g, '');
  const keyOf = (name: string): string => (prefix === '' ? name : `${prefix}/${name}`);
  const where = `s3://${address.hostname}/${prefix}`;
  return {
    label: where,
    write: (name, chunks) => bucket.write(keyOf(name), chunks).catch(wrapped(`${where} cannot be written`)),
    read: (name) => bucket.read(keyOf(name)).catch(wrapped(`${keyOf(name)} cannot be read from ${where}`)),
    list: async () => {
      const found = await bucket.list(keyOf('')).catch(wrapped(`${where} cannot be read`));
      return found.map(({ key, ...rest }) => ({ name: key.slice(keyOf('').length), ...rest }));
    },
    has: (name) => bucket.has(keyOf(name)).catch(wrapped(`${where} cannot be read`)),
    remove: (name) => bucket.remove(keyOf(name)).catch(wrapped(`${where} cannot be written`)),
    within: (below) => bucketPlace(new URL(`s3://${address.hostname}/${keyOf(below)}`), access),
  };
};

const isBucket = (text: string): boolean => text.startsWith('s3://');

const bucketOf = (text: string, access: S3Access | undefined): BackupStorage => {
  if (access === undefined)
    throw new BackupFault(
      'store',
      `${text} is a bucket: BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY say how to reach it`,
    );
  return bucketPlace(new URL(text), access);
};

export const backupStorageOf = (text: string, access: S3Access | undefined): BackupStorage =>
  isBucket(text) ? bucketOf(text, access) : folderPlace(path.resolve(text));

export type StoredFileRef = { place: BackupStorage; name: string };

/** `text` is a file or a folder. In S3, the name of a file ends in .backup. Paths are relative to `from`. */
export const backupTargetOf = (
  text: string,
  access: S3Access | undefined,
  from: string,
  at: Date,
): StoredFileRef => {
  if (isBucket(text)) {
    if (!text.endsWith(end)) return { place: bucketOf(text, access), name: backupNameAt(at) };
    const cut = text.lastIndexOf('/');
    return { place: bucketOf(text.slice(0, cut), access), name: text.slice(cut + 1) };
  }
  const whole = path.resolve(from, text);
  const isFolder =
    /[/\\]$/.test(text) || (statSync(whole, { throwIfNoEntry: false })?.isDirectory() ?? false);
  return isFolder
    ? { place: folderPlace(whole), name: backupNameAt(at) }
    : { place: folderPlace(path.dirname(whole)), name: path.basename(whole) };
};

export const backupSourceOf = async (
  text: string,
  access: S3Access | undefined,
  from: string,
): Promise<StoredFileRef> => {
  const { place, name } = backupTargetOf(text, access, from, new Date());
  if (text.endsWith(end)) return { place, name };
  const existing = await place.list();
  if (existing.some((one) => one.name === name)) return { place, name };
  const newest = existing
    .map((one) => one.name)
    .filter(isBackupName)
    .toSorted()
    .at(-1);
  if (newest === undefined) throw new BackupFault('store', `there is no backup in ${place.label}`);
  return { place, name: newest };
};
