import { BackupFault } from './backup-fault.ts';

export type ByteChunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export type ByteReader = {
  take(count: number): Promise<Buffer>;
  ended(): Promise<boolean>;
  close(): Promise<void>;
};

export const truncatedFault = (): BackupFault =>
  new BackupFault('damaged', 'the backup is cut off: its end is missing');

const iteratorOf = (chunks: ByteChunks): AsyncIterator<Uint8Array> | Iterator<Uint8Array> =>
  Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]();

export const byteReaderOf = (chunks: ByteChunks): ByteReader => {
  const source = iteratorOf(chunks);
  let waiting: Buffer[] = [];
  let size = 0;
  let done = false;
  const fill = async (count: number): Promise<void> => {
    while (size < count && !done) {
      const next = await source.next();
      if (next.done === true) done = true;
      else if (next.value.length > 0) {
        const piece = next.value;
        waiting.push(Buffer.from(piece.buffer, piece.byteOffset, piece.length));
        size += piece.length;
      }
    }
  };
  return {
    take: async (count) => {
      await fill(count);
      if (size < count) throw truncatedFault();
      const all = waiting.length === 1 && waiting[0] !== undefined ? waiting[0] : Buffer.concat(waiting);
      waiting = size > count ? [all.subarray(count)] : [];
      size -= count;
      return all.subarray(0, count);
    },
    ended: async () => {
      await fill(1);
      return size === 0;
    },
    close: async () => {
      await source.return?.();
    },
  };
};
