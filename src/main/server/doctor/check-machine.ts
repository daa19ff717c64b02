import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { commandFor } from '#platform/settings/command-line.ts';
import { SettingsError } from '#platform/settings/settings-error.ts';
import type { PlainSettings } from '#platform/settings/settings.ts';
import { isSilent } from '#platform/settings/silent-mark.ts';
import { checkBackupFolder } from '../backup/backup-folder.ts';
import { restoringMarkFile } from '../open-storage.ts';
import { bad, type Finding, formatBytes, ok, warn } from './finding.ts';

const what = 'data folder';

export const checkDataFolder = ({ dataDir }: Pick<PlainSettings, 'dataDir'>): Finding => {
  if (!existsSync(dataDir))
    return bad(what, `${dataDir} does not exist: check DATA_DIR, or start Ratri once`);
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return bad(
      what,
      `this account may not write to ${dataDir}: correct owner and mode, or use the account of the server (sudo -u …)`,
    );
  }
  const mode = statSync(dataDir).mode & 0o777;
  if ((mode & 0o007) !== 0)
    return warn(
      what,
      `${dataDir} is open to other accounts (mode ${mode.toString(8)}): chmod 700 ${dataDir}`,
    );
  return ok(what, dataDir);
};

/** Reports a folder that a restore has filled completely or partly. */
export const checkRestored = ({ dataDir }: Pick<PlainSettings, 'dataDir'>): Finding[] => {
  if (existsSync(restoringMarkFile(dataDir)))
    return [
      bad('restore', `it did not end: run ${commandFor(dataDir, 'restore', 'SOURCE')} again with its source`),
    ];
  return isSilent(dataDir)
    ? [
        warn(
          'copy',
          `it is silent: it sends nothing and makes no backups. To make it the shop: ${commandFor(dataDir, 'start', '--real')}`,
        ),
      ]
    : [];
};

/** Bytes for a day of work without a backup. */
const littleSpace = 2e9;
const leastSpace = 200e6;
const reserveDays = 14;

/** `growth` is bytes a day, or undefined without earlier backups. */
export const spaceFinding = (folder: string, free: number, growth: number | undefined): Finding => {
  const days = growth === undefined || growth <= 0 ? Infinity : Math.floor(free / growth);
  const text = `${formatBytes(free)} free in ${folder}${Number.isFinite(days) ? `, enough for about ${days} days` : ''}`;
  if (free < leastSpace) return bad('disk space', `${text}: free space now, or Ratri stops`);
  if (free < littleSpace || days < reserveDays)
    return warn('disk space', `${text}: free space, or use a larger disk`);
  return ok('disk space', text);
};

const checkSpace = async (folder: string, growth: number | undefined): Promise<Finding[]> => {
  if (!existsSync(folder)) return [];
  const { bavail, bsize } = await statfs(folder);
  return [spaceFinding(folder, bavail * bsize, growth)];
};

export const checkSpaces = async (
  { dataDir, backup }: Pick<PlainSettings, 'dataDir' | 'backup'>,
  growth: number | undefined,
): Promise<Finding[]> => {
  const { nightly } = backup;
  const places = [nightly?.place, nightly?.also?.place].filter((place) => place !== undefined);
  const folders = [dataDir, ...places.filter((place) => !place.startsWith('s3://'))];
  return (await Promise.all(folders.map((folder) => checkSpace(folder, growth)))).flat();
};

/** Each start prints these faults. `doctor` has the whole report. */
export const findStartFaults = async (
  settings: Pick<PlainSettings, 'dataDir' | 'backup'>,
): Promise<Finding[]> =>
  [...checkSecretFiles(settings), ...(await checkSpaces(settings, undefined))].filter(
    ({ level }) => level !== 'ok',
  );

export const checkBackupTarget = (settings: Pick<PlainSettings, 'dataDir' | 'backup'>): Finding => {
  const place = settings.backup.nightly?.place;
  if (place === undefined)
    return warn(
      'backup folder',
      'BACKUP_DIR is not set: nothing is backed up. Set it to a folder on another disk',
    );
  try {
    const [warning] = checkBackupFolder(settings);
    return warning === undefined ? ok('backup folder', place) : warn('backup folder', warning);
  } catch (error) {
    if (error instanceof SettingsError) return bad('backup folder', error.message);
    throw error;
  }
};

export const checkSecretFiles = ({ dataDir }: Pick<PlainSettings, 'dataDir'>): Finding[] => {
  const folder = path.join(dataDir, 'secrets');
  if (!existsSync(folder)) return [];
  const mode = statSync(folder).mode & 0o777;
  return [
    (mode & 0o077) === 0
      ? ok('secrets', 'closed to other accounts')
      : bad(
          'secrets',
          `${folder} is open to other accounts (mode ${mode.toString(8)}): chmod -R go= ${folder}`,
        ),
  ];
};
