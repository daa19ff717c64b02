import { describeMissingParent, isOnSameDisk } from '#access/backup/server/index.ts';
import { SettingsError } from '#platform/settings/settings-error.ts';
import { type ServerSettings } from '#platform/settings/settings.ts';

/** Returns warnings. Throws SettingsError for a mistyped folder. */
export const checkBackupFolder = ({
  dataDir,
  backup,
}: Pick<ServerSettings, 'dataDir' | 'backup'>): string[] => {
  const place = backup.nightly?.place;
  if (place === undefined || place.startsWith('s3://')) return [];
  const missing = describeMissingParent(dataDir, place);
  if (missing !== undefined) throw new SettingsError(`BACKUP_DIR: ${missing}`);
  return isOnSameDisk(dataDir, place)
    ? [
        `BACKUP_DIR ${place} is on the same disk as DATA_DIR: if that disk fails, data and backups are lost. Use another disk or machine`,
      ]
    : [];
};
