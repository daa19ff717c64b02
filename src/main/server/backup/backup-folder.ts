import { describeMissingParent, isOnSameDisk } from '#access/backup/server/index.ts';
import { SettingsError } from '#platform/settings/settings-error.ts';
import { type ServerSettings } from '#platform/settings/settings.ts';

/** Returns warnings. Throws SettingsError for a mistyped folder. */
export const checkBackupFolder = ({
  dataDir,
  backup,
}: Pick<ServerSettings, 'dataDir' | 'backup'>): string[] => {
  const { nightly } = backup;
  const check = (
    setting: string,
    place: string | undefined,
    memory: 'folder.json' | 'second-folder.json',
  ): string[] => {
    if (place === undefined || place.startsWith('s3://')) return [];
    const missing = describeMissingParent(dataDir, place, memory);
    if (missing !== undefined) throw new SettingsError(`${setting}: ${missing}`);
    return isOnSameDisk(dataDir, place)
      ? [
          `${setting} ${place} is on the same disk as DATA_DIR: if that disk fails, data and backups are lost. Use another disk or machine`,
        ]
      : [];
  };
  return [
    ...check('BACKUP_DIR', nightly?.place, 'folder.json'),
    ...check('BACKUP_ALSO_DIR', nightly?.also?.place, 'second-folder.json'),
  ];
};
