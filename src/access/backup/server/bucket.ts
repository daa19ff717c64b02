/** Uploads have several parts, because flydrive's driver needs the length in advance. */
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Access } from '#platform/settings/backup-settings.ts';
import type { ByteChunks } from './byte-reader.ts';

const partBytes = 16 * 1024 * 1024;

export type S3Bucket = {
  /** The object is visible only when complete. */
  write(key: string, chunks: ByteChunks): Promise<void>;
  read(key: string): Promise<AsyncIterable<Uint8Array>>;
  has(key: string): Promise<boolean>;
  list(prefix: string): Promise<{ key: string; bytes: number; at: Date }[]>;
  remove(key: string): Promise<void>;
};

async function* partsOf(chunks: ByteChunks): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  yield Buffer.concat(waiting);
}

async function* andThen(
  begun: readonly IteratorResult<Buffer>[],
  rest: AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  for (const one of begun) if (one.done !== true) yield one.value;
  yield* rest;
}

export const openS3Bucket = (bucket: string, access: S3Access): S3Bucket => {
  const load = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    const client: S3Client = new sdk.S3Client({
      region: access.region,
      credentials: { accessKeyId: access.accessKey, secretAccessKey: access.secretKey },
      ...(access.endpoint !== undefined && { endpoint: access.endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 5000, requestTimeout: 120_000 },
    });
    return { sdk, client };
  };
  let opened: ReturnType<typeof load> | undefined;
  const open = (): ReturnType<typeof load> => (opened ??= load());
  return {
    write: async (key, chunks) => {
      const { sdk, client } = await open();
      const object = { Bucket: bucket, Key: key };
      const all = partsOf(chunks);
      const first = await all.next();
      const second = first.done === true ? first : await all.next();
      if (first.done !== true && second.done === true) {
        await client.send(
          new sdk.PutObjectCommand({ ...object, Body: first.value, ContentLength: first.value.length }),
        );
        return;
      }
      const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(object));
      try {
        const parts: { ETag: string | undefined; PartNumber: number }[] = [];
        for await (const body of andThen([first, second], all)) {
          const PartNumber = parts.length + 1;
          const { ETag } = await client.send(
            new sdk.UploadPartCommand({
              ...object,
              UploadId,
              PartNumber,
              Body: body,
              ContentLength: body.length,
            }),
          );
          parts.push({ ETag, PartNumber });
        }
        await client.send(
          new sdk.CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts: parts } }),
        );
      } catch (error) {
        await client.send(new sdk.AbortMultipartUploadCommand({ ...object, UploadId })).catch(() => {});
        throw error;
      }
    },
    read: async (key) => {
      const { sdk, client } = await open();
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key }));
      if (Body === undefined) throw new Error('the store sent nothing');
      return Body as unknown as AsyncIterable<Uint8Array>;
    },
    has: async (key) => {
      const { sdk, client } = await open();
      try {
        await client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: key }));
        return true;
      } catch (error) {
        if (error instanceof Error && /^(NotFound|NoSuchKey)$/.test(error.name)) return false;
        throw error;
      }
    },
    list: async (prefix) => {
      const { sdk, client } = await open();
      const found: { key: string; bytes: number; at: Date }[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken }),
        );
        for (const { Key, Size, LastModified } of page.Contents ?? [])
          if (Key !== undefined) found.push({ key: Key, bytes: Size ?? 0, at: LastModified ?? new Date() });
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      return found;
    },
    remove: async (key) => {
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
};
