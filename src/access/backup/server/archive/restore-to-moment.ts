import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { FileStore } from '#platform/files/file-store.ts';
import { embeddedVersion, recoverCluster } from '#platform/postgres/index.ts';
import { commandLineOf } from '#platform/settings/command-line.ts';
import { BackupFault } from '../backup-fault.ts';
import { refuseUnknownSchema } from '../restore-backup.ts';
import type { AppliedMigration } from '../database-schema.ts';
import { openBaseBackup } from './base-backup.ts';
import { openWalFeed } from './wal-feed.ts';
import { freeBytes } from './free-space.ts';
import { type BaseCard, logSegmentName } from './wal-timeline.ts';
import { type RestorableSpan, momentText } from './restore-points.ts';

const spare = 1024 ** 3;

const major = (version: string): string => version.split('.')[0] ?? '';

/** Throws if this machine or version cannot run the database. 'any' skips the check of migrations. */
export const refuseForeignArchive = (card: BaseCard, known: readonly AppliedMigration[] | 'any'): void => {
  const server = embeddedVersion();
  const here = `${process.platform}-${process.arch}`;
  if (card.platform !== here)
    throw new BackupFault(
      'place',
      `the archive was made on ${card.platform} and this is ${here}: restore there, or put a backup (${commandLineOf('restore', 'SOURCE')}) here`,
    );
  if (major(card.postgres) !== major(server))
    throw new BackupFault(
      'place',
      `the archive was made by PostgreSQL ${card.postgres} and this Ratri has ${server}: use the Ratri version of that time`,
    );
  if (known !== 'any') refuseUnknownSchema(card.migrations, known);
};

export const checkDiskSpace = async (folder: string, card: BaseCard): Promise<void> => {
  const needed = card.rawBytes * 1.1 + spare;
  const free = await freeBytes(folder);
  if (free < needed)
    throw new BackupFault(
      'full',
      `${(needed / 1e9).toFixed(1)} GB are needed in ${folder}, and ${(free / 1e9).toFixed(1)} GB are free`,
    );
};

/** The caller may try an earlier base backup, which may reach the same moment. */
export class BaseDamaged extends BackupFault {
  constructor({ line, card }: RestorableSpan, cause: unknown) {
    super('damaged', `${line.label}/${card.base} is damaged`, cause);
  }
}

const unpackFiles = async (
  { line, card }: RestorableSpan,
  passphrase: string,
  dataDir: string,
  signal: AbortSignal | undefined,
): Promise<Map<string, string>> => {
  const pgData = path.join(dataDir, 'pg');
  await mkdir(pgData, { recursive: true, mode: 0o700 });
  const secrets = new Map<string, string>();
  for await (const { head, data } of openBaseBackup(line, card.base, passphrase)) {
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
    if (error instanceof BackupFault && (error.code === 'damaged' || error.code === 'passphrase'))
      throw new BaseDamaged(span, error);
    throw error;
  }
};

export type RestoreOptions = {
  span: RestorableSpan;
  at: Date | undefined;
  passphrase: string;
  dataDir: string;
  signal?: AbortSignal | undefined;
  onSecrets: (secrets: ReadonlyMap<string, string>) => void;
  say: (text: string) => void;
};

/** Leaves the database stopped. */
export const restoreToMoment = async (ask: RestoreOptions): Promise<{ segments: number }> => {
  const { span, at, passphrase, dataDir, signal, onSecrets, say } = ask;
  say(`unpacking the base backup of ${span.card.madeAt} …`);
  onSecrets(await unpack(span, passphrase, dataDir, signal));
  signal?.throwIfAborted();
  const feed = openWalFeed({
    line: span.line,
    passphrase,
    segmentBytes: span.card.segmentBytes,
    segments: new Set([...span.segments].filter((name) => name <= span.last)),
    histories: span.histories,
  });
  say('replaying the WAL …');
  const reached = await recoverCluster({ dataDir, until: at, give: feed.give, log: say });
  // PostgreSQL mistakes unreadable WAL for the end of the WAL.
  if (reached === 'end' && feed.asked() <= span.last) {
    const until = feed.until();
    if (at === undefined || until === undefined || at > until) {
      const bad = `${span.line.label}/${logSegmentName(feed.asked())} is damaged`;
      throw new BackupFault(
        'damaged',
        until === undefined || until < span.from
          ? `${bad}, and the base of ${momentText(span.from)} is unusable without it: choose a moment of another base`
          : `${bad}: the shop can be brought back to ${momentText(until)} and no later. Use --at "${momentText(until)}"`,
      );
    }
  }
  return { segments: feed.count() };
};

/** The nightly check deletes pictures without a row. */
export const restorePictures = async (
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
