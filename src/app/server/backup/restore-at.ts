/** The shop as it was at a moment, out of its archive, into an empty data folder. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  archiveName,
  askForRoom,
  BaseDamaged,
  BackupFault,
  bringBack,
  bringPictures,
  momentOf,
  picturesName,
  picturesOf,
  placeOf,
  refuseForeign,
  type Span,
  spansFor,
  spansOf,
  toldMoment,
} from '../../../backup/server/index.ts';
import type { S3Access } from '../../../core/server/backup-settings.ts';
import { migrationsIn } from '../../../core/server/migrate.ts';
import type { PlainSettings } from '../../../core/server/settings.ts';
import { filesOf, migrationsFolder, openDatabase, restoringMark } from '../boot.ts';
import { emptyFolder, emptyStore } from './empty-place.ts';
import { otherKeys, writeSecrets } from './secrets.ts';

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
  /** False for a trial, which needs none. */
  pictures: boolean;
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
  const brokenOff = emptyFolder(dataDir);
  const archive = archiveIn(source.text, plain.backup.access, source.from);
  say('looking what the archive holds …');
  const { ways, at } = spansFor(await spansOf(archive, passphrase), wished, archive);
  const known = await migrationsIn(migrationsFolder());
  for (const { card } of ways) refuseForeign(card, known);
  if (plain.s3 !== undefined) await emptyStore(filesOf(plain, say), brokenOff);
  const pgData = path.join(dataDir, 'pg');
  if (brokenOff) rmSync(pgData, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
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
      onSecrets: (found) => writeSecrets(dataDir, (secrets = found)),
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
  if (wished === 'latest' && span.missing !== undefined)
    warnings.push(
      `${span.missing} is missing or damaged: what came after ${toldMoment(at)} cannot be brought back`,
    );
  warnings.push(...otherKeys(plain, secrets));
  let pictures = 0;
  if (source.pictures) {
    say('putting the pictures back …');
    pictures = await bringPictures(picturesOf(archive.within(picturesName), passphrase), filesOf(plain, say));
  }
  // It starts, and takes a password of its own.
  const { close } = await openDatabase({ dataDir, databaseUrl: undefined }, (text) =>
    say(`database: ${text}`),
  );
  await close();
  rmSync(restoringMark(dataDir));
  return { at, base: span.card.base, segments, pictures, warnings };
};
