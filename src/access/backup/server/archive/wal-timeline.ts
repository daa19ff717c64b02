/** What lies in an archive: lines, each of one data folder, with bases, their cards, and the log; pictures for all of them. */
import { randomBytes } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Chunks } from '../byte-reader.ts';
import { BackupFault } from '../backup-fault.ts';
import type { Place } from '../backup-storage.ts';
import { type Head, record, recordsOf } from '../backup-records.ts';
import { sealedOfMany, unsealed } from '../stream-encryption.ts';
import { compressed, decompressed } from '../compression.ts';
import { isHistory, isSegment, unbroken } from './wal-segments.ts';

export const archiveName = 'archive';
export const picturesName = 'pictures';
export const ownerName = 'owner.json';

const stampOf = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');

export const newLine = (at: Date): string => `line-${stampOf(at)}-${randomBytes(4).toString('hex')}`;
export const isLine = (name: string): boolean => /^line-\d{8}-\d{6}-[\da-f]{8}$/.test(name);

export const newBase = (at: Date): string => `base-${stampOf(at)}-${randomBytes(2).toString('hex')}.base`;
const isBase = (name: string): boolean => /^base-\d{8}-\d{6}-[\da-f]{4}\.base$/.test(name);
export const cardOf = (base: string): string => base.replace(/\.base$/, '.card');
export const logName = (part: string): string => `${part}.log`;
const partOf = (name: string): string | undefined => {
  const part = name.endsWith('.log') ? name.slice(0, -'.log'.length) : '';
  return isSegment(part) || isHistory(part) ? part : undefined;
};

/** Names this program gives in a line: nothing else is ever removed from one. What was broken off ends with .part. */
export const isOurs = (wished: string): boolean => {
  const name = wished.replace(/\.part$/, '');
  return isBase(name) || isBase(name.replace(/\.card$/, '.base')) || partOf(name) !== undefined;
};

/** What is said of a base, once it is whole, was read back, and all of the log is there that makes it one moment. */
export const Card = z.object({
  base: z.string().refine(isBase),
  madeAt: z.iso.datetime(),
  /** From here on every moment can be gone back to. */
  endedAt: z.iso.datetime(),
  postgres: z.string(),
  platform: z.string(),
  segmentBytes: z.number().int().positive(),
  firstSegment: z.string().refine(isSegment),
  lastSegment: z.string().refine(isSegment),
  /** As it lies in the archive, and as it stands in a data folder. */
  bytes: z.number(),
  rawBytes: z.number(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** Names of the pictures that were there. */
  pictures: z.array(z.string()),
});
export type Card = z.output<typeof Card>;

/** Small things as they lie there. */
export const shut = (records: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> =>
  sealedOfMany(compressed(records), passphrase);

export async function* openRecords(
  place: Place,
  name: string,
  passphrase: string,
): AsyncGenerator<{ head: Head; data: AsyncIterable<Buffer> }> {
  yield* recordsOf(decompressed(unsealed(await place.read(name), passphrase)));
}

/** One record, and that it is whole. */
export async function* only(head: Head, data: Chunks = []): AsyncGenerator<Buffer> {
  yield* record(head, data);
  yield* record({ kind: 'whole', bytes: 0, sha256: '' });
}

export const writeCard = (line: Place, card: Card, passphrase: string): Promise<void> =>
  line.write(
    cardOf(card.base),
    shut(only({ kind: 'card' }, [Buffer.from(JSON.stringify(card))]), passphrase),
  );

const readCard = async (line: Place, name: string, passphrase: string): Promise<Card> => {
  for await (const { head, data } of openRecords(line, name, passphrase))
    if (head.kind === 'card') {
      const card = Card.safeParse(JSON.parse(await text(data)));
      if (card.success) return card.data;
    }
  throw new BackupFault('damaged', `${line.told}/${name} cannot be read`);
};

/** A part of the log as it was, and when it was ended. */
export const readLog = async (
  line: Place,
  part: string,
  passphrase: string,
): Promise<{ bytes: Buffer; endedAt: string }> => {
  for await (const { head, data } of openRecords(line, logName(part), passphrase))
    if (head.kind === 'log' && head.name === part)
      return { bytes: await buffer(data), endedAt: head.endedAt };
  throw new BackupFault('damaged', `${line.told}/${logName(part)} is not what its name says`);
};

export type Contents = {
  bases: string[];
  /** Bases that count; those of another passphrase are left out. Earliest first. */
  cards: Card[];
  /** Cards that were changed or cut off: of their bases nothing is known. */
  damaged: string[];
  /** Cards that the passphrase does not open, where it opens no other. */
  closed: number;
  segments: ReadonlySet<string>;
  histories: string[];
  names: { name: string; at: Date }[];
};

/** What is in a line. */
export const contentsOf = async (line: Place, passphrase: string): Promise<Contents> => {
  const names = await line.list();
  const parts = names.map(({ name }) => partOf(name)).filter((part) => part !== undefined);
  const bases = names.map(({ name }) => name).filter(isBase);
  const there = new Set(names.map(({ name }) => name));
  const cards: Card[] = [];
  const unread: { name: string; code: string }[] = [];
  for (const name of bases.map(cardOf).filter((one) => there.has(one)))
    try {
      cards.push(await readCard(line, name, passphrase));
    } catch (error) {
      if (!(error instanceof BackupFault) || !['passphrase', 'damaged'].includes(error.code)) throw error;
      unread.push({ name: `${line.told}/${name}`, code: error.code });
    }
  // A line has one passphrase: what it does not open beside what it opens was changed.
  const damaged = unread.filter(({ code }) => code === 'damaged' || cards.length > 0).map(({ name }) => name);
  // By the log, as clocks go wrong.
  const byLog = (a: Card, b: Card): number => (a.firstSegment < b.firstSegment ? -1 : 1);
  return {
    bases,
    cards: cards.toSorted(byLog),
    damaged,
    closed: unread.length - damaged.length,
    segments: new Set(parts.filter(isSegment)),
    histories: parts.filter(isHistory),
    names,
  };
};

/** The earliest base from which the log goes on without a gap to the newest there is. */
export const wholeFrom = ({ cards, segments }: Pick<Contents, 'cards' | 'segments'>): Card | undefined => {
  let newest = '';
  for (const name of segments) if (name > newest) newest = name;
  return cards.find((card) => unbroken(segments, card.firstSegment, card.segmentBytes) === newest);
};

/** The lines of an archive. */
export const linesOf = async (archive: Place): Promise<string[]> => {
  const names = (await archive.list()).map(({ name }) => name.split('/')[0] ?? '');
  return [...new Set(names)].filter(isLine).toSorted();
};
