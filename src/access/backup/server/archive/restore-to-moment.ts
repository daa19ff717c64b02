/** A base and the log after it into an empty data folder: the shop as it was at a moment. */
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { FileStore } from '#platform/files/file-store.ts';
import { embeddedVersion, recoverCluster } from '#platform/postgres/index.ts';
import { BackupFault } from '../backup-fault.ts';
import { refuseUnknown } from '../restore-backup.ts';
import type { Migration } from '../database-schema.ts';
import { openBase } from './base-backup.ts';
import { feedOf } from './wal-feed.ts';
import { freeBytes } from './free-space.ts';
import { type Card, logName } from './wal-timeline.ts';
import { type Span, toldMoment } from './restore-points.ts';

const spare = 1024 ** 3;

const major = (version: string): string => version.split('.')[0] ?? '';

/** Refuses what this machine, or this Ratri, cannot run. `any`: tables of whichever version. */
export const refuseForeign = (card: Card, known: readonly Migration[] | 'any'): void => {
  const server = embeddedVersion();
  const here = `${process.platform}-${process.arch}`;
  if (card.platform !== here)
    throw new BackupFault(
      'place',
      `the archive was made on ${card.platform} and this is ${here}: restore there, or put a backup (npm run restore -- SOURCE) here`,
    );
  if (major(card.postgres) !== major(server))
    throw new BackupFault(
      'place',
      `the archive was made by PostgreSQL ${card.postgres} and this Ratri has ${server}: use the Ratri of then`,
    );
  if (known !== 'any') refuseUnknown(card.migrations, known);
};

/** Throws when the disk has no room for the files of a base and the log that is read at a time. */
export const askForRoom = async (folder: string, card: Card): Promise<void> => {
  const needed = card.rawBytes * 1.1 + spare;
  const free = await freeBytes(folder);
  if (free < needed)
    throw new BackupFault(
      'full',
      `${(needed / 1e9).toFixed(1)} GB are needed in ${folder}, and ${(free / 1e9).toFixed(1)} GB are free`,
    );
};

/** The base cannot be read; one before it may lead to the same moment. */
export class BaseDamaged extends BackupFault {
  constructor({ line, card }: Span, cause: unknown) {
    super('damaged', `${line.told}/${card.base} is damaged`, cause);
  }
}

/** The files of a base into `pg` of the data folder; the keys that were in it. */
const unpackFiles = async (
  { line, card }: Span,
  passphrase: string,
  dataDir: string,
  signal: AbortSignal | undefined,
): Promise<Map<string, string>> => {
  const pgData = path.join(dataDir, 'pg');
  await mkdir(pgData, { recursive: true, mode: 0o700 });
  const secrets = new Map<string, string>();
  for await (const { head, data } of openBase(line, card.base, passphrase)) {
    signal?.throwIfAborted();
    if (head.kind === 'secret') secrets.set(head.name, await text(data));
    if (head.kind === 'folder') await mkdir(path.join(pgData, head.path), { recursive: true, mode: 0o700 });
    if (head.kind === 'file') {
      const file = path.join(pgData, head.path);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      const handle = await open(file, 'w', 0o600);
      try {
        for await (const piece of data) await handle.write(piece);
      } finally {
        await handle.close();
      }
    }
  }
  return secrets;
};

const unpack: typeof unpackFiles = async (span, ...rest) => {
  try {
    return await unpackFiles(span, ...rest);
  } catch (error) {
    // Its card was opened by the same passphrase.
    if (error instanceof BackupFault && (error.code === 'damaged' || error.code === 'passphrase'))
      throw new BaseDamaged(span, error);
    throw error;
  }
};

export type BringAsk = {
  span: Span;
  /** Undefined: as far as there is. */
  at: Date | undefined;
  passphrase: string;
  dataDir: string;
  signal?: AbortSignal | undefined;
  /** Hears of the keys before the database is brought to its moment. */
  onSecrets: (secrets: ReadonlyMap<string, string>) => void;
  say: (text: string) => void;
};

/** The database stands still afterwards, ready to be started. Returns how many segments of log were read. */
export const bringBack = async (ask: BringAsk): Promise<{ segments: number }> => {
  const { span, at, passphrase, dataDir, signal, onSecrets, say } = ask;
  say(`unpacking the base of ${span.card.madeAt} …`);
  onSecrets(await unpack(span, passphrase, dataDir, signal));
  signal?.throwIfAborted();
  const feed = feedOf({
    line: span.line,
    passphrase,
    segmentBytes: span.card.segmentBytes,
    segments: new Set([...span.segments].filter((name) => name <= span.last)),
    histories: span.histories,
  });
  say('going on by the log …');
  const reached = await recoverCluster({ dataDir, until: at, give: feed.give, log: say });
  // PostgreSQL takes log that it cannot read for the end of it.
  if (reached === 'end' && feed.asked() <= span.last) {
    const until = feed.until();
    if (at === undefined || until === undefined || at > until) {
      const bad = `${span.line.told}/${logName(feed.asked())} is damaged`;
      throw new BackupFault(
        'damaged',
        until === undefined || until < span.from
          ? `${bad}, and the base of ${toldMoment(span.from)} is of no use without it: ask for a moment of another base`
          : `${bad}: the shop can be brought back to ${toldMoment(until)} and no later. Ask for --at "${toldMoment(until)}"`,
      );
    }
  }
  return { segments: feed.count() };
};

/** Pictures of the archive into a store; those of later moments too: what no row names the nightly check removes. */
export const bringPictures = async (
  pictures: AsyncIterable<{ key: string; data: Buffer }>,
  files: FileStore,
): Promise<number> => {
  let count = 0;
  for await (const { key, data } of pictures) {
    await files.put(key, data);
    count += 1;
  }
  return count;
};
