import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  archiveName,
  checkDiskSpace,
  BaseDamaged,
  BackupFault,
  restoreToMoment,
  restorePictures,
  type RestorePoint,
  parseMoment,
  picturesFolderName,
  archivedPicturesOf,
  type BackupStorage,
  backupStorageOf,
  refuseForeignArchive,
  type RestorableSpan,
  restorePointFor,
  restorableSpansOf,
  momentText,
} from '#access/backup/server/index.ts';
import type { S3Access } from '#platform/settings/backup-settings.ts';
import { readMigrations } from '#platform/db/migrations/migrate.ts';
import { markRestored } from '#platform/settings/restored-mark.ts';
import { makeSilent } from '#platform/settings/silent-mark.ts';
import type { PlainSettings } from '#platform/settings/settings.ts';
import { openFileStore, migrationsFolder, openDatabase, restoringMarkFile } from '../open-storage.ts';
import { claimRestoreFolder, assertFolderRestorable, assertFileStoreRestorable } from './restore-target.ts';
import { describeKeyMismatches, writeSecrets } from './installation-secrets.ts';

export type PointInTimeRestore = {
  at: Date;
  base: string;
  segments: number;
  pictures: number;
  warnings: string[];
};

/** `text` names the archive, or the folder of backups that contains it. */
const archiveIn = (text: string, access: S3Access | undefined, from: string) => {
  const whole = text.startsWith('s3://') ? text : path.resolve(from, text);
  const place = backupStorageOf(whole, access);
  return /[/\\]archive[/\\]?$/.test(whole) ? place : place.within(archiveName);
};

type Source = {
  text: string;
  from: string;
  at: string;
  /**
   * A restore drill restores no pictures and accepts any migrations, because a later version may have run
   * before a downgrade.
   */
  trial: boolean;
  signal?: AbortSignal | undefined;
};

/** Checks all sources and targets before it writes. An abort leaves a mark (see restoreBackupInto). */
export const restoreToPointInTime = async (
  plain: PlainSettings,
  source: Source,
  passphrase: string,
  say: (text: string) => void,
): Promise<PointInTimeRestore> => {
  const { dataDir, databaseUrl } = plain;
  const wished = parseMoment(source.at);
  if (databaseUrl !== undefined)
    throw new BackupFault(
      'place',
      'an archive can only be restored into the embedded database: unset DATABASE_URL, and name a new DATA_DIR',
    );
  assertFolderRestorable(dataDir);
  const archive = archiveIn(source.text, plain.backup.access, source.from);
  say('reading the archive …');
  const found = await restorableSpansOf(archive, passphrase);
  const { ways, at } = restorePointFor(found, wished, archive);
  const known = source.trial ? 'any' : await readMigrations(migrationsFolder());
  for (const { card } of ways) refuseForeignArchive(card, known);
  const { brokenOff, giveBack } = await claimRestoreFolder(dataDir);
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
  archive: BackupStorage;
  found: RestorePoint;
  ways: [RestorableSpan, ...RestorableSpan[]];
  at: Date;
  wished: Date | 'latest';
  brokenOff: boolean;
};

const fillFrom = async (ask: Filling): Promise<PointInTimeRestore> => {
  const { plain, source, passphrase, say, archive, found, ways, at, wished, brokenOff } = ask;
  const { dataDir } = plain;
  if (plain.s3 !== undefined) await assertFileStoreRestorable(openFileStore(plain, say), brokenOff);
  const pgData = path.join(dataDir, 'pg');
  if (brokenOff) rmSync(pgData, { recursive: true, force: true });
  await checkDiskSpace(dataDir, ways[0].card);
  writeFileSync(restoringMarkFile(dataDir), `${archive.label} ${source.at}\n`, { mode: 0o600 });
  const warnings: string[] = [];
  let secrets: ReadonlyMap<string, string> = new Map();
  const bring = (span: RestorableSpan): Promise<{ segments: number }> =>
    restoreToMoment({
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
      warnings.push(`${error.message}: used the base backup before it`);
      rmSync(pgData, { recursive: true, force: true });
      [span, before] = [next, rest];
    }
  for (const name of found.damaged)
    if (name.startsWith(`${span.line.label}/`)) warnings.push(`${name} is damaged: skipped its base backup`);
  if (wished === 'latest' && span.missing !== undefined)
    warnings.push(
      `${span.missing} is missing or damaged: changes after ${momentText(at)} cannot be restored`,
    );
  warnings.push(...describeKeyMismatches(plain, secrets));
  let pictures = 0;
  if (!source.trial) {
    say('restoring the pictures …');
    pictures = await restorePictures(
      archivedPicturesOf(archive.within(picturesFolderName), passphrase),
      openFileStore(plain, say),
    );
  }
  say('starting the database once …');
  const { close } = await openDatabase({ dataDir, databaseUrl: undefined }, () => {});
  await close();
  if (!source.trial) {
    makeSilent(dataDir);
    markRestored(dataDir, at);
  }
  rmSync(restoringMarkFile(dataDir));
  return { at, base: span.card.base, segments, pictures, warnings };
};
