/** A backup is a sequence of records. Each has a JSON head, then its data in pieces. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type ByteReader, type ByteChunks, byteReaderOf } from './byte-reader.ts';
import { BackupFault } from './backup-fault.ts';

export const backupFormat = 1;

const Migration = z.object({ name: z.string(), hash: z.string() });
const Sequence = z.object({ name: z.string(), value: z.string() });
const Sum = z.object({ rows: z.number().int(), bytes: z.number().int(), sha256: z.string() });

export const BackupTotals = z.object({
  tables: z.record(z.string(), Sum),
  pictures: z.object({ count: z.number().int(), bytes: z.number().int() }),
});
export type BackupTotals = z.output<typeof BackupTotals>;

/** Only the export of one shop has this part (decision 118). */
const ShopRef = z.object({ shopId: z.number().int().positive(), domain: z.string(), name: z.string() });
export type ShopRef = z.output<typeof ShopRef>;

/** Rejects paths that lead out of the target folder, because the file may be hostile. */
const PathWithin = z
  .string()
  .max(1000)
  .regex(/^[\w.-]+(\/[\w.-]+)*$/)
  .refine((path) => !path.split('/').some((part) => part === '..' || part === '.'));

const RecordHead = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('about'),
    format: z.literal(backupFormat),
    madeAt: z.string(),
    postgres: z.string(),
    migrations: z.array(Migration),
    shop: ShopRef.optional(),
  }),
  z.object({ kind: z.literal('secret'), name: z.string().regex(/^[a-z][a-z0-9-]{0,60}$/) }),
  z.object({ kind: z.literal('picture'), key: z.string() }),
  z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  z.object({ kind: z.literal('sequences'), sequences: z.array(Sequence) }),
  z.object({
    kind: z.literal('end'),
    totals: BackupTotals,
    /** Sums of one shop's rows in the database, before encrypted columns get the export's key. */
    source: z.record(z.string(), Sum).optional(),
  }),
  // Kinds in an archive (decision 83).
  z.object({ kind: z.literal('folder'), path: PathWithin }),
  z.object({ kind: z.literal('file'), path: PathWithin }),
  z.object({ kind: z.literal('log'), name: z.string(), endedAt: z.string() }),
  z.object({ kind: z.literal('card') }),
  z.object({ kind: z.literal('whole'), bytes: z.number().int(), sha256: z.string() }),
]);
export type RecordHead = z.output<typeof RecordHead>;
export type RecordHeadOf<K extends RecordHead['kind']> = Extract<RecordHead, { kind: K }>;

const longestHead = 4 * 1024 * 1024;
const longestPiece = 16 * 1024 * 1024;

const framed = (data: Uint8Array): Buffer => {
  const out = Buffer.allocUnsafe(4 + data.length);
  out.writeUInt32BE(data.length);
  out.set(data, 4);
  return out;
};
const noMore = framed(new Uint8Array());

export async function* encodeRecord(head: RecordHead, data: ByteChunks = []): AsyncGenerator<Buffer> {
  yield framed(Buffer.from(JSON.stringify(head)));
  for await (const chunk of data)
    for (let from = 0; from < chunk.length; from += longestPiece)
      yield framed(chunk.subarray(from, from + longestPiece));
  yield noMore;
}

const sizeOf = async (bytes: ByteReader, longest: number): Promise<number> => {
  const size = (await bytes.take(4)).readUInt32BE();
  if (size > longest) throw new BackupFault('damaged', 'the backup cannot be read');
  return size;
};

async function* piecesOf(bytes: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const size = await sizeOf(bytes, longestPiece);
    if (size === 0) return;
    yield await bytes.take(size);
  }
}

export async function* decodeRecords(
  chunks: ByteChunks,
): AsyncGenerator<{ head: RecordHead; data: AsyncIterable<Buffer> }> {
  const bytes = byteReaderOf(chunks);
  try {
    for (;;) {
      const text = (await bytes.take(await sizeOf(bytes, longestHead))).toString();
      const parsed = RecordHead.safeParse(JSON.parse(text));
      if (!parsed.success)
        throw new BackupFault(
          'place',
          'the backup was made by another version of Ratri: use that one, or a newer one',
        );
      const data = piecesOf(bytes);
      yield { head: parsed.data, data };
      for await (const _ of data);
      if (parsed.data.kind !== 'end' && parsed.data.kind !== 'whole') continue;
      if (!(await bytes.ended())) throw new BackupFault('damaged', 'the backup does not end where it should');
      return;
    }
  } finally {
    await bytes.close();
  }
}

/** Counts rows by line feeds. A line feed inside a value is written as a backslash and n. */
export const byteCounter = (): {
  through(data: AsyncIterable<Buffer>): AsyncGenerator<Buffer>;
  sum(): z.output<typeof Sum>;
} => {
  const hash = createHash('sha256');
  let [rows, bytes] = [0, 0];
  return {
    async *through(data) {
      for await (const piece of data) {
        hash.update(piece);
        bytes += piece.length;
        for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) rows += 1;
        yield piece;
      }
    },
    sum: () => ({ rows, bytes, sha256: hash.digest('hex') }),
  };
};
