import { statSync } from 'node:fs';
import path from 'node:path';
import { bangkokClock, bangkokInstant } from '#lib/dates/day.ts';
import type { S3Access } from '#platform/settings/backup-settings.ts';
import type { ByteChunks } from './byte-reader.ts';
import { BackupFault, storageFault } from './backup-fault.ts';
import { openS3Bucket } from './bucket.ts';
import type { FolderMemory } from './storage/folder-mark.ts';
import { folderStorage } from './storage/folder-storage.ts';

export type StoredBackup = { name: string; bytes: number; at: Date };

export type BackupStorage = {
  readonly label: string;
  /** Writes all or nothing. The file is on disk when the promise resolves. */
  write(name: string, chunks: ByteChunks): Promise<void>;
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  has(name: string): Promise<boolean>;
  list(): Promise<StoredBackup[]>;
  remove(name: string): Promise<void>;
  within(folder: string): BackupStorage;
};

const end = '.backup';

/**
 * Returns a name in Thai time, as for `restore --at`. Names with `-` instead of `T` are in UTC and come from
 * earlier versions. All names sort by time.
 */
export const backupNameAt = (at: Date): string => `ratri-${bangkokClock(at).replaceAll(':', '')}${end}`;
/** Files with other names are never deleted. */
export const isBackupName = (name: string): boolean => /^ratri-\d{4}-\d\d-\d\d[-T]\d{6}\.backup$/.test(name);

export const backupTimeOf = (name: string): Date => {
  const [, day, form, h, m, s] = /^ratri-(\d{4}-\d\d-\d\d)([-T])(\d\d)(\d\d)(\d\d)\.backup$/.exec(name) ?? [];
  const time = `${h}:${m}:${s}`;
  return new Date(form === 'T' ? bangkokInstant(String(day), time) : `${day}T${time}Z`);
};

const bucketPlace = (address: URL, access: S3Access): BackupStorage => {
  const bucket = openS3Bucket(address.hostname, access);
  const prefix = address.pathname.replace(/^\/+|\/+$/g, '');
  const keyOf = (name: string): string => (prefix === '' ? name : `${prefix}/${name}`);
  const where = `s3://${address.hostname}/${prefix}`;
  return {
    label: where,
    write: (name, chunks) =>
      bucket.write(keyOf(name), chunks).catch(storageFault(`${where} cannot be written`)),
    read: (name) =>
      bucket.read(keyOf(name)).catch(storageFault(`${keyOf(name)} cannot be read from ${where}`)),
    list: async () => {
      const found = await bucket.list(keyOf('')).catch(storageFault(`${where} cannot be read`));
      return found.map(({ key, ...rest }) => ({ name: key.slice(keyOf('').length), ...rest }));
    },
    has: (name) => bucket.has(keyOf(name)).catch(storageFault(`${where} cannot be read`)),
    remove: (name) => bucket.remove(keyOf(name)).catch(storageFault(`${where} cannot be written`)),
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

/** A folder with `memory` is used only if it has its mark (storage/folder-mark.ts). */
export const backupStorageOf = (
  text: string,
  access: S3Access | undefined,
  memory?: FolderMemory,
): BackupStorage => (isBucket(text) ? bucketOf(text, access) : folderStorage(path.resolve(text), memory));

export type StoredFileRef = { place: BackupStorage; name: string };

/** Accepts a file or folder, relative to `from`. The name of a file in S3 ends in .backup. */
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
    ? { place: folderStorage(whole), name: backupNameAt(at) }
    : { place: folderStorage(path.dirname(whole)), name: path.basename(whole) };
};

export const newestBackupIn = async (place: BackupStorage): Promise<string | undefined> =>
  (await place.list())
    .map(({ name }) => name)
    .filter(isBackupName)
    .toSorted()
    .at(-1);

export const backupSourceOf = async (
  text: string,
  access: S3Access | undefined,
  from: string,
): Promise<StoredFileRef> => {
  const { place, name } = backupTargetOf(text, access, from, new Date());
  if (text.endsWith(end)) return { place, name };
  if ((await place.list()).some((one) => one.name === name)) return { place, name };
  const newest = await newestBackupIn(place);
  if (newest === undefined) throw new BackupFault('store', `there is no backup in ${place.label}`);
  return { place, name: newest };
};
