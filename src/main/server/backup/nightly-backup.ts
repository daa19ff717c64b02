import type { FastifyBaseLogger } from 'fastify';
import {
  runNightlyBackups,
  recordBackupRun,
  backupStorageOf,
  openFolderMemory,
} from '#access/backup/server/index.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { ServerSettings } from '#platform/settings/settings.ts';
import { collectSecrets } from './installation-secrets.ts';

type Parts = { ownerUrl: string; files: FileStore; log: Pick<FastifyBaseLogger, 'info'> };

export const nightlyBackupJob = (
  settings: ServerSettings,
  { ownerUrl, files, log }: Parts,
): (() => Promise<void>) | undefined => {
  const { nightly, access } = settings.backup;
  if (nightly === undefined) return undefined;
  const { passphrase, keep } = nightly;
  const place = backupStorageOf(nightly.place, access, openFolderMemory(settings.dataDir, nightly.place));
  return async () => {
    const secrets = collectSecrets(settings);
    const made = await recordBackupRun(ownerUrl, true, () =>
      runNightlyBackups({ ownerUrl, files, secrets, passphrase, place, keep }, new Date()),
    );
    if (made !== undefined) log.info({ name: made.name, bytes: made.bytes }, 'backed up');
  };
};
