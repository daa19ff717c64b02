/** What is in a backup, one record after the other: a head in JSON, then its data in pieces. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Bytes, type Chunks, bytesOf } from './byte-reader.ts';
import { BackupFault } from './backup-fault.ts';

export const format = 1;

const Migration = z.object({ name: z.string(), hash: z.string() });
const Sequence = z.object({ name: z.string(), value: z.string() });
const Sum = z.object({ rows: z.number().int(), bytes: z.number().int(), sha256: z.string() });

/** What was put in, told at the end: what is read must be the same. */
export const Totals = z.object({
  tables: z.record(z.string(), Sum),
  pictures: z.object({ count: z.number().int(), bytes: z.number().int() }),
});
export type Totals = z.output<typeof Totals>;

/** Below the folder it is put into, whoever made the file. */
const PathWithin = z
  .string()
  .max(1000)
  .regex(/^[\w.-]+(\/[\w.-]+)*$/)
  .refine((path) => !path.split('/').some((part) => part === '..' || part === '.'));

const Head = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('about'),
    format: z.literal(format),
    madeAt: z.string(),
    postgres: z.string(),
    migrations: z.array(Migration),
  }),
  z.object({ kind: z.literal('secret'), name: z.string().regex(/^[a-z][a-z0-9-]{0,60}$/) }),
  z.object({ kind: z.literal('picture'), key: z.string() }),
  z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  z.object({ kind: z.literal('sequences'), sequences: z.array(Sequence) }),
  z.object({ kind: z.literal('end'), totals: Totals }),
  // Of an archive (docs/decisions/0083-archive.md): the files of a cluster, its log, and what is said of a base.
  z.object({ kind: z.literal('folder'), path: PathWithin }),
  z.object({ kind: z.literal('file'), path: PathWithin }),
  z.object({ kind: z.literal('log'), name: z.string(), endedAt: z.string() }),
  z.object({ kind: z.literal('card') }),
  z.object({ kind: z.literal('whole'), bytes: z.number().int(), sha256: z.string() }),
]);
export type Head = z.output<typeof Head>;
export type HeadOf<K extends Head['kind']> = Extract<Head, { kind: K }>;

const longestHead = 4 * 1024 * 1024;
const longestPiece = 16 * 1024 * 1024;

const framed = (data: Uint8Array): Buffer => {
  const out = Buffer.allocUnsafe(4 + data.length);
  out.writeUInt32BE(data.length);
  out.set(data, 4);
  return out;
};
const noMore = framed(new Uint8Array());

/** One record as bytes. */
export async function* record(head: Head, data: Chunks = []): AsyncGenerator<Buffer> {
  yield framed(Buffer.from(JSON.stringify(head)));
  for await (const chunk of data)
    for (let from = 0; from < chunk.length; from += longestPiece)
      yield framed(chunk.subarray(from, from + longestPiece));
  yield noMore;
}

const sizeOf = async (bytes: Bytes, longest: number): Promise<number> => {
  const size = (await bytes.take(4)).readUInt32BE();
  if (size > longest) throw new BackupFault('damaged', 'the backup cannot be read');
  return size;
};

async function* piecesOf(bytes: Bytes): AsyncGenerator<Buffer> {
  for (;;) {
    const size = await sizeOf(bytes, longestPiece);
    if (size === 0) return;
    yield await bytes.take(size);
  }
}

/** The records of a stream. The data of each is to be read, or is passed over, before the next. */
export async function* recordsOf(
  chunks: Chunks,
): AsyncGenerator<{ head: Head; data: AsyncIterable<Buffer> }> {
  const bytes = bytesOf(chunks);
  try {
    for (;;) {
      const text = (await bytes.take(await sizeOf(bytes, longestHead))).toString();
      const parsed = Head.safeParse(JSON.parse(text));
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

/** Passes bytes on and counts them: rows of a table end with a line feed, one in the text of a row is written \\n. */
export const counter = (): {
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
