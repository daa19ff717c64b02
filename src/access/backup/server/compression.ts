import { Readable, type Transform } from 'node:stream';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { ByteChunks } from './byte-reader.ts';
import { BackupFault } from './backup-fault.ts';

const through = async function* (chunks: ByteChunks, transform: Transform): AsyncGenerator<Buffer> {
  const source = Readable.from(chunks, { objectMode: false });
  source.once('error', (error) => transform.destroy(error));
  source.pipe(transform);
  try {
    for await (const piece of transform) yield piece as Buffer;
  } finally {
    source.destroy();
    transform.destroy();
  }
};

export const compressStream = (chunks: ByteChunks): AsyncGenerator<Buffer> =>
  through(chunks, createZstdCompress());

export async function* decompressStream(chunks: ByteChunks): AsyncGenerator<Buffer> {
  try {
    yield* through(chunks, createZstdDecompress());
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ZSTD'))
      throw new BackupFault('damaged', 'the backup cannot be read', error);
    throw error;
  }
}
