import type { BackupRetention } from '#platform/settings/backup-settings.ts';
import { type BackupOptions, type BackupResult, createBackup } from './make-backup.ts';
import { backupTimeOf, isBackupName, backupNameAt, type BackupStorage } from './backup-storage.ts';
import { backupsToRemove } from './backups-to-remove.ts';

const hour = 3_600_000;
/** Start at 02:30 in Thailand, in ms after midnight UTC of the day before. */
const nightly = 19.5 * hour;

export const lastBackupNight = (now: Date): Date =>
  new Date(Math.floor((now.getTime() - nightly) / (24 * hour)) * 24 * hour + nightly);

const newestIn = (names: readonly string[]): Date | undefined => {
  const last = names.filter(isBackupName).toSorted().at(-1);
  return last === undefined ? undefined : backupTimeOf(last);
};

export type NightlyBackupOptions = Omit<BackupOptions, 'target'> & {
  place: BackupStorage;
  keep: BackupRetention;
};

/** Also removes parts of interrupted writes older than `newest`. */
export const removeOldBackups = async (
  place: BackupStorage,
  keep: BackupRetention,
  newest: string,
): Promise<void> => {
  const names = (await place.list()).map(({ name }) => name).toSorted();
  const parts = names.filter(
    (name) => name.endsWith('.part') && isBackupName(name.slice(0, -'.part'.length)) && name < newest,
  );
  for (const name of [...backupsToRemove(names, keep), ...parts]) await place.remove(name);
};

/**
 * Makes one backup per night and then deletes those that `keep` does not retain. Returns undefined if none
 * was due.
 */
export const runNightlyBackups = async (
  { place, keep, ...ask }: NightlyBackupOptions,
  now: Date,
): Promise<BackupResult | undefined> => {
  const newest = newestIn((await place.list()).map(({ name }) => name));
  if (newest !== undefined && newest >= lastBackupNight(now)) return undefined;
  const made = await createBackup({ ...ask, target: { place, name: backupNameAt(now) } });
  await removeOldBackups(place, keep, made.name);
  return made;
};
