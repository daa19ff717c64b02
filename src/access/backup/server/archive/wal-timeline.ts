/** Each data folder has one timeline. Timelines share pictures. */
import { randomBytes } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import { z } from 'zod';
import type { ByteChunks } from '../byte-reader.ts';
import { BackupFault } from '../backup-fault.ts';
import type { BackupStorage } from '../backup-storage.ts';
import { type RecordHead, encodeRecord, decodeRecords } from '../backup-records.ts';
import { encryptStreams, decryptStream } from '../stream-encryption.ts';
import { compressStream, decompressStream } from '../compression.ts';
import { isTimelineHistory, isWalSegment, lastUnbrokenSegment, nextWalSegment } from './wal-segments.ts';

export const archiveName = 'archive';
export const picturesFolderName = 'pictures';
export const ownerFileName = 'owner.json';

const stampOf = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');

export const newTimelineName = (at: Date): string => `line-${stampOf(at)}-${randomBytes(4).toString('hex')}`;
export const isTimelineName = (name: string): boolean => /^line-\d{8}-\d{6}-[\da-f]{8}$/.test(name);

export const newBaseName = (at: Date): string => `base-${stampOf(at)}-${randomBytes(2).toString('hex')}.base`;
const isBase = (name: string): boolean => /^base-\d{8}-\d{6}-[\da-f]{4}\.base$/.test(name);
export const cardNameOf = (base: string): string => base.replace(/\.base$/, '.card');
export const logSegmentName = (part: string): string => `${part}.log`;
const partOf = (name: string): string | undefined => {
  const part = name.endsWith('.log') ? name.slice(0, -'.log'.length) : '';
  return isWalSegment(part) || isTimelineHistory(part) ? part : undefined;
};

/** Files with other names are never deleted. Incomplete files end with .part. */
export const isTimelineFile = (wished: string): boolean => {
  const name = wished.replace(/\.part$/, '');
  return isBase(name) || isBase(name.replace(/\.card$/, '.base')) || partOf(name) !== undefined;
};

/** The card is written once the base backup is checked and its WAL archived. */
export const BaseCard = z.object({
  base: z.string().refine(isBase),
  madeAt: z.iso.datetime(),
  /** Earliest moment that can be restored. */
  endedAt: z.iso.datetime(),
  postgres: z.string(),
  platform: z.string(),
  segmentBytes: z.number().int().positive(),
  firstSegment: z.string().refine(isWalSegment),
  lastSegment: z.string().refine(isWalSegment),
  bytes: z.number(),
  rawBytes: z.number(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  pictures: z.array(z.string()),
});
export type BaseCard = z.output<typeof BaseCard>;

export const encryptRecords = (records: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> =>
  encryptStreams(compressStream(records), passphrase);

export async function* decryptRecords(
  place: BackupStorage,
  name: string,
  passphrase: string,
): AsyncGenerator<{ head: RecordHead; data: AsyncIterable<Buffer> }> {
  yield* decodeRecords(decompressStream(decryptStream(await place.read(name), passphrase)));
}

export async function* singleRecord(head: RecordHead, data: ByteChunks = []): AsyncGenerator<Buffer> {
  yield* encodeRecord(head, data);
  yield* encodeRecord({ kind: 'whole', bytes: 0, sha256: '' });
}

export const writeBaseCard = (line: BackupStorage, card: BaseCard, passphrase: string): Promise<void> =>
  line.write(
    cardNameOf(card.base),
    encryptRecords(singleRecord({ kind: 'card' }, [Buffer.from(JSON.stringify(card))]), passphrase),
  );

const readCard = async (line: BackupStorage, name: string, passphrase: string): Promise<BaseCard> => {
  for await (const { head, data } of decryptRecords(line, name, passphrase))
    if (head.kind === 'card') {
      const card = BaseCard.safeParse(JSON.parse(await text(data)));
      if (card.success) return card.data;
    }
  throw new BackupFault('damaged', `${line.label}/${name} cannot be read`);
};

export const readLogSegment = async (
  line: BackupStorage,
  part: string,
  passphrase: string,
): Promise<{ bytes: Buffer; endedAt: string }> => {
  for await (const { head, data } of decryptRecords(line, logSegmentName(part), passphrase))
    if (head.kind === 'log' && head.name === part)
      return { bytes: await buffer(data), endedAt: head.endedAt };
  throw new BackupFault('damaged', `${line.label}/${logSegmentName(part)} does not match its name`);
};

export type TimelineContents = {
  bases: string[];
  /** Cards that the passphrase decrypts, earliest first. */
  cards: BaseCard[];
  damaged: string[];
  closed: number;
  segments: ReadonlySet<string>;
  histories: string[];
  names: { name: string; at: Date }[];
};

export const timelineContentsOf = async (
  line: BackupStorage,
  passphrase: string,
): Promise<TimelineContents> => {
  const names = await line.list();
  const parts = names.map(({ name }) => partOf(name)).filter((part) => part !== undefined);
  const bases = names.map(({ name }) => name).filter(isBase);
  const there = new Set(names.map(({ name }) => name));
  const cards: BaseCard[] = [];
  const unread: { name: string; code: string }[] = [];
  for (const name of bases.map(cardNameOf).filter((one) => there.has(one)))
    try {
      cards.push(await readCard(line, name, passphrase));
    } catch (error) {
      if (!(error instanceof BackupFault) || !['passphrase', 'damaged'].includes(error.code)) throw error;
      unread.push({ name: `${line.label}/${name}`, code: error.code });
    }
  // A timeline has one passphrase. If the passphrase decrypts some cards, the others were modified.
  const damaged = unread.filter(({ code }) => code === 'damaged' || cards.length > 0).map(({ name }) => name);
  // Cards are sorted by WAL position, because clocks can be wrong.
  const byLog = (a: BaseCard, b: BaseCard): number => (a.firstSegment < b.firstSegment ? -1 : 1);
  return {
    bases,
    cards: cards.toSorted(byLog),
    damaged,
    closed: unread.length - damaged.length,
    segments: new Set(parts.filter(isWalSegment)),
    histories: parts.filter(isTimelineHistory),
    names,
  };
};

/** Returns the earliest base backup with gapless WAL up to the newest segment. */
export const completeBasesFrom = ({
  cards,
  segments,
}: Pick<TimelineContents, 'cards' | 'segments'>): BaseCard | undefined => {
  let newest = '';
  for (const name of segments) if (name > newest) newest = name;
  return cards.find((card) => lastUnbrokenSegment(segments, card.firstSegment, card.segmentBytes) === newest);
};

/** Returns the segments from the newest base backup to `last` that the archive lacks. */
export const missingSegments = (
  { cards, segments }: Pick<TimelineContents, 'cards' | 'segments'>,
  last: string | null,
): string[] => {
  const card = cards.at(-1);
  const missing: string[] = [];
  if (card === undefined || last?.slice(0, 8) !== card.firstSegment.slice(0, 8)) return missing;
  for (let name = card.firstSegment; name <= last; name = nextWalSegment(name, card.segmentBytes))
    if (!segments.has(name)) missing.push(name);
  return missing;
};

export const timelinesOf = async (archive: BackupStorage): Promise<string[]> => {
  const names = (await archive.list()).map(({ name }) => name.split('/')[0] ?? '');
  return [...new Set(names)].filter(isTimelineName).toSorted();
};
