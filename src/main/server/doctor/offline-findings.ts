import type { PlainSettings } from '#platform/settings/settings.ts';
import { isSilent } from '#platform/settings/silent-mark.ts';
import type { AlarmChannelSettings } from '../alarms/send-alarms.ts';
import { checkAlarms } from './check-alarms.ts';
import { checkDatabase, databaseFaultOf, type DatabaseReport } from './check-database.ts';
import {
  checkBackupTarget,
  checkDataFolder,
  checkRestored,
  checkSecretFiles,
  checkSpaces,
} from './check-machine.ts';
import { bad, type Finding } from './finding.ts';

type Settings = Pick<PlainSettings, 'dataDir' | 'databaseUrl' | 'backup'>;

export const checkStored = async (
  { dataDir, databaseUrl, backup }: Settings,
  ownerUrl: string,
  sealSecret: string | undefined,
): Promise<DatabaseReport> => {
  const backups = backup.nightly !== undefined && !isSilent(dataDir);
  const archive = backups && databaseUrl === undefined && (backup.nightly?.archiveDays ?? 0) > 0;
  const copies = backups && backup.nightly?.also !== undefined;
  try {
    return await checkDatabase(ownerUrl, { sealSecret, backups, copies, archive });
  } catch (error) {
    return { findings: [bad('database', databaseFaultOf(error))], growth: undefined };
  }
};

export const checkWithoutNetwork = async (
  settings: Settings & AlarmChannelSettings,
  { findings, growth }: DatabaseReport,
): Promise<Finding[]> => [
  checkDataFolder(settings),
  ...checkSecretFiles(settings),
  ...checkRestored(settings),
  ...(await checkSpaces(settings, growth)),
  ...findings,
  checkBackupTarget(settings),
  checkAlarms(settings),
];
