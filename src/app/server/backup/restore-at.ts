/** The shop as it was at a moment, out of its archive, into an empty data folder. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  archiveName,
  askForRoom,
  BackupFault,
  bringBack,
  bringPictures,
  momentOf,
  picturesName,
  picturesOf,
  placeOf,
  refuseForeign,
  spanFor,
  spansOf,
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

/**
 * Everything is looked at before anything is written. Broken off, it leaves a mark: the server does not start, and the same
 * command begins again. `pictures`: false for a trial, which needs none.
 */
export const restoreAt = async (
  plain: PlainSettings,
  source: { text: string; from: string; at: string; pictures: boolean },
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
  const { span, at } = spanFor(await spansOf(archive, passphrase), wished, archive);
  refuseForeign(span.card, await migrationsIn(migrationsFolder()));
  if (plain.s3 !== undefined) await emptyStore(filesOf(plain, say), brokenOff);
  if (brokenOff) rmSync(path.join(dataDir, 'pg'), { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  await askForRoom(dataDir, span.card);
  writeFileSync(restoringMark(dataDir), `${archive.told} ${source.at}\n`);
  let warnings: string[] = [];
  const { segments } = await bringBack({
    span,
    at: wished === 'latest' ? undefined : at,
    passphrase,
    dataDir,
    onSecrets: (secrets) => {
      writeSecrets(dataDir, secrets);
      warnings = otherKeys(plain, secrets);
    },
    say,
  });
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
