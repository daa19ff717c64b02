/** The shop as it was at a moment, out of its archive, into an empty data folder. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  archiveName,
  askForRoom,
  BaseDamaged,
  BackupFault,
  bringBack,
  bringPictures,
  type Found,
  momentOf,
  picturesName,
  picturesOf,
  type Place,
  placeOf,
  refuseForeign,
  type Span,
  spansFor,
  spansOf,
  toldMoment,
} from '#access/backup/server/index.ts';
import type { S3Access } from '#platform/settings/backup-settings.ts';
import { migrationsIn } from '#platform/db/migrations/migrate.ts';
import type { PlainSettings } from '#platform/settings/settings.ts';
import { filesOf, migrationsFolder, openDatabase, restoringMark } from '../open-storage.ts';
import { claimFolder, emptyFolder, emptyStore } from './restore-target.ts';
import { otherKeys, writeSecrets } from './installation-secrets.ts';

export type RestoredAt = { at: Date; base: string; segments: number; pictures: number; warnings: string[] };

/** The archive in a folder of backups, or the folder itself where it is one. `from`: where relative paths begin. */
const archiveIn = (text: string, access: S3Access | undefined, from: string) => {
  const whole = text.startsWith('s3://') ? text : path.resolve(from, text);
  const place = placeOf(whole, access);
  return /[/\\]archive[/\\]?$/.test(whole) ? place : place.within(archiveName);
};

type Source = {
  text: string;
  /** Where relative paths begin. */
  from: string;
  at: string;
  /** Only looked at and thrown away: it needs no pictures, and its tables may be those that a later version had widened before it was taken back. */
  trial: boolean;
  signal?: AbortSignal | undefined;
};

/**
 * Everything is looked at before anything is written. Broken off, it leaves a mark: the server does not start, and the same
 * command begins again.
 */
export const restoreAt = async (
  plain: PlainSettings,
  source: Source,
  passphrase: string,
  say: (text: string) => void,
): Promise<RestoredAt> => {
  const { dataDir, databaseUrl } = plain;
  const wished = momentOf(source.at);
  if (databaseUrl !== undefined)
    throw new BackupFault(
      'place',
      'an archive goes into the embedded database: leave DATABASE_URL out, and name a new DATA_DIR',
    );
  emptyFolder(dataDir);
  const archive = archiveIn(source.text, plain.backup.access, source.from);
  say('looking what the archive holds …');
  const found = await spansOf(archive, passphrase);
  const { ways, at } = spansFor(found, wished, archive);
  const known = source.trial ? 'any' : await migrationsIn(migrationsFolder());
  for (const { card } of ways) refuseForeign(card, known);
  const { brokenOff, giveBack } = await claimFolder(dataDir);
  try {
    return await fillFrom({ plain, source, passphrase, say, archive, found, ways, at, wished, brokenOff });
  } finally {
    giveBack();
  }
};

type Filling = {
  plain: PlainSettings;
  source: Source;
  passphrase: string;
  say: (text: string) => void;
  archive: Place;
  found: Found;
  ways: [Span, ...Span[]];
  at: Date;
  wished: Date | 'latest';
  brokenOff: boolean;
};

/** Into a folder that is this process's alone. */
const fillFrom = async (ask: Filling): Promise<RestoredAt> => {
  const { plain, source, passphrase, say, archive, found, ways, at, wished, brokenOff } = ask;
  const { dataDir } = plain;
  if (plain.s3 !== undefined) await emptyStore(filesOf(plain, say), brokenOff);
  const pgData = path.join(dataDir, 'pg');
  if (brokenOff) rmSync(pgData, { recursive: true, force: true });
  await askForRoom(dataDir, ways[0].card);
  writeFileSync(restoringMark(dataDir), `${archive.told} ${source.at}\n`);
  const warnings: string[] = [];
  let secrets: ReadonlyMap<string, string> = new Map();
  const bring = (span: Span): Promise<{ segments: number }> =>
    bringBack({
      span,
      at: wished === 'latest' ? undefined : at,
      passphrase,
      dataDir,
      signal: source.signal,
      onSecrets: (keys) => writeSecrets(dataDir, (secrets = keys)),
      say,
    });
  let [span, ...before] = ways;
  let segments = 0;
  for (;;)
    try {
      ({ segments } = await bring(span));
      break;
    } catch (error) {
      const [next, ...rest] = before;
      if (!(error instanceof BaseDamaged) || next === undefined) throw error;
      warnings.push(`${error.message}: the base before it was taken`);
      rmSync(pgData, { recursive: true, force: true });
      [span, before] = [next, rest];
    }
  for (const name of found.damaged)
    if (name.startsWith(`${span.line.told}/`)) warnings.push(`${name} is damaged: its base was passed over`);
  if (wished === 'latest' && span.missing !== undefined)
    warnings.push(
      `${span.missing} is missing or damaged: what came after ${toldMoment(at)} cannot be brought back`,
    );
  warnings.push(...otherKeys(plain, secrets));
  let pictures = 0;
  if (!source.trial) {
    say('putting the pictures back …');
    pictures = await bringPictures(picturesOf(archive.within(picturesName), passphrase), filesOf(plain, say));
  }
  // It starts, and takes a password of its own.
  say('starting it once …');
  const { close } = await openDatabase({ dataDir, databaseUrl: undefined }, () => {});
  await close();
  rmSync(restoringMark(dataDir));
  return { at, base: span.card.base, segments, pictures, warnings };
};
