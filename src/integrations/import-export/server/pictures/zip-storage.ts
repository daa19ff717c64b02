/**
 * Zips are in the picture store, because another process may confirm them. The job that checks pictures
 * deletes old zips.
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileStore, stagedUploadSuffix } from '#platform/files/file-store.ts';
import { uploadPrefix } from '#platform/http/uploads.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { ImportStopped } from '../import/import-stopped.ts';

type Shop = Pick<Scope, 'shopId'>;

const zipKey = ({ shopId }: Shop, importId: number): string =>
  `${shopId}/import/${importId}${stagedUploadSuffix}`;

export const storeZip = (files: FileStore, scope: Shop, importId: number, from: string): Promise<void> =>
  files.putFile(zipKey(scope, importId), from);

export const withZip = async <T>(
  files: FileStore,
  scope: Shop,
  importId: number,
  work: (zip: string) => Promise<T>,
): Promise<T> => {
  const stored = await files.read(zipKey(scope, importId));
  if (stored === null) throw new ImportStopped('FILE_GONE');
  const folder = await mkdtemp(path.join(tmpdir(), uploadPrefix));
  try {
    const zip = path.join(folder, 'zip');
    await pipeline(stored, createWriteStream(zip));
    return await work(zip);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export const deleteZip = (files: FileStore, scope: Shop, importId: number): Promise<void> =>
  files.remove([zipKey(scope, importId)]);
