import { once } from 'node:events';
import { ReadStream } from 'node:fs';
import { chmod, mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import { AppError } from '#lib/errors/errors.ts';

/** Without an endpoint, the store is Amazon S3. */
export type S3Settings = {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
};

export type StoredFile = { key: string; changedAt: Date; bytes: number };

/** Keys look like '1/item/TOKEN-480.webp'. All methods throw UNAVAILABLE if the store fails. */
export type FileStore = {
  readonly folder: string | undefined;
  put(key: string, bytes: Uint8Array): Promise<void>;
  putFile(key: string, path: string): Promise<void>;
  read(key: string): Promise<Readable | null>;
  has(key: string): Promise<boolean>;
  remove(keys: readonly string[]): Promise<void>;
  list(prefix: string): AsyncIterable<StoredFile>;
};

const draftSuffix = '.draft';
/** Users confirm an upload with this suffix within a day. */
export const stagedUploadSuffix = '.upload';
/** Backups omit these files. */
export const isPassingFile = (key: string): boolean =>
  key.endsWith(draftSuffix) || key.endsWith(stagedUploadSuffix);

type OpenDisk = () => Promise<Disk>;

const localDisk = async (folder: string): Promise<Disk> => {
  const [{ Disk: Opened }, { FSDriver }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/fs'),
    // The mode closes existing files to other accounts. It has no effect on a missing folder or another
    // account's folder.
    chmod(folder, 0o700).catch(() => {}),
  ]);
  return new Opened(new FSDriver({ location: folder, visibility: 'private' }));
};

const s3Disk = async (s3: S3Settings): Promise<Disk> => {
  const [{ Disk: Opened }, { S3Driver }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/s3'),
  ]);
  return new Opened(
    new S3Driver({
      bucket: s3.bucket,
      region: s3.region,
      credentials: { accessKeyId: s3.accessKey, secretAccessKey: s3.secretKey },
      ...(s3.endpoint !== undefined && { endpoint: s3.endpoint, forcePathStyle: true }),
      visibility: 'private',
      // The bucket's policy controls who may read. Many stores support neither ACLs per file nor newer
      // checksums.
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 20_000 },
    }),
  );
};

const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error;

const isMissing = (error: unknown): boolean => {
  const cause = causeOf(error);
  if (!(cause instanceof Error)) return false;
  return ('code' in cause && cause.code === 'ENOENT') || /^(NoSuchKey|NotFound)$/.test(cause.name);
};

type Note = (text: string) => void;

const storeOn = (open: OpenDisk, folder: string | undefined, note: Note): FileStore => {
  const unavailable = (error: unknown): never => {
    const cause = causeOf(error);
    note(`files: ${cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)}`);
    throw new AppError('UNAVAILABLE');
  };
  let opened: Promise<Disk> | undefined;
  const disk = (): Promise<Disk> => (opened ??= open());
  const read = async (key: string): Promise<Readable | null> => {
    try {
      const stream = await (await disk()).getStream(key);
      // A stream from a folder reports a missing file only when it opens.
      if (stream instanceof ReadStream && stream.pending) await once(stream, 'open');
      return stream;
    } catch (error) {
      return isMissing(error) ? null : unavailable(error);
    }
  };
  // An object store writes whole files. On a disk, a draft is closed to other accounts and renamed when
  // complete.
  const write = async (key: string, work: (to: Disk, key: string) => Promise<void>): Promise<void> => {
    try {
      const to = await disk();
      if (folder === undefined) await work(to, key);
      else {
        const file = path.join(folder, key);
        await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
        await work(to, key + draftSuffix);
        await chmod(file + draftSuffix, 0o600);
        await rename(file + draftSuffix, file);
      }
    } catch (error) {
      unavailable(error);
    }
  };
  return {
    folder,
    put: (key, bytes) => write(key, (to, at) => to.put(at, bytes)),
    putFile: (key, source) => write(key, (to, at) => to.copyFromFs(source, at)),
    read,
    has: async (key) => {
      try {
        return await (await disk()).exists(key);
      } catch (error) {
        return unavailable(error);
      }
    },
    remove: async (keys) => {
      const from = await disk();
      const removed = await Promise.allSettled(keys.map((key) => from.delete(key)));
      const failed = removed.find((one) => one.status === 'rejected' && !isMissing(one.reason));
      if (failed?.status === 'rejected') unavailable(failed.reason);
    },
    async *list(prefix) {
      const on = await disk();
      let paginationToken: string | undefined;
      do {
        let found: Awaited<ReturnType<Disk['listAll']>>;
        try {
          // The driver is used, because the disk would strip the trailing slash, and '1' would match other
          // shops.
          found = await on.driver.listAll(prefix, {
            recursive: true,
            ...(paginationToken !== undefined && { paginationToken }),
          });
        } catch (error) {
          if (isMissing(error)) return;
          return unavailable(error);
        }
        for (const one of found.objects)
          if (one.isFile && one.key.startsWith(prefix)) {
            const data = await one
              .getMetaData()
              .catch((error: unknown) => (isMissing(error) ? null : unavailable(error)));
            if (data !== null)
              yield { key: one.key, changedAt: data.lastModified, bytes: data.contentLength };
          }
        ({ paginationToken } = found);
      } while (paginationToken !== undefined);
    },
  };
};

export const localFileStore = (folder: string, note: Note = () => {}): FileStore =>
  storeOn(() => localDisk(folder), folder, note);
export const s3FileStore = (s3: S3Settings, note: Note = () => {}): FileStore =>
  storeOn(() => s3Disk(s3), undefined, note);
