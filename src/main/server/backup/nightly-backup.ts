import type { FastifyBaseLogger } from 'fastify';
import {
  type BackupStorage,
  copyNewBackups,
  recordBackupCopy,
  reportableFaultOf,
  runNightlyBackups,
  recordBackupRun,
  backupStorageOf,
  openFolderMemory,
} from '#access/backup/server/index.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { ServerSettings } from '#platform/settings/settings.ts';
import { collectSecrets } from './installation-secrets.ts';

type Parts = { ownerUrl: string; files: FileStore; log: Pick<FastifyBaseLogger, 'info' | 'error'> };

type Nightly = NonNullable<ServerSettings['backup']['nightly']>;

/** A failed copy does not fail the first backup. The next run, an hour later, copies again. */
const secondCopy = (
  dataDir: string,
  { also, keep }: Nightly,
  { ownerUrl, log }: Parts,
): ((from: BackupStorage) => Promise<void>) => {
  if (also === undefined) return async () => {};
  const memory = openFolderMemory(dataDir, also.place, undefined, 'second-folder.json');
  const to = backupStorageOf(also.place, also.access, memory);
  return async (from) => {
    const isReadable = await from.list().then(
      () => true,
      () => false,
    );
    if (!isReadable) return;
    try {
      const names = await copyNewBackups(from, to, keep);
      if (names.length > 0) log.info({ names }, 'copied to the second backup place');
      await recordBackupCopy(ownerUrl, 'made');
    } catch (error) {
      log.error(error, 'the second backup place has no copy of the newest backup');
      await recordBackupCopy(ownerUrl, reportableFaultOf(error) ?? 'other').catch(() => {});
    }
  };
};

export const nightlyBackupJob = (
  settings: ServerSettings,
  parts: Parts,
): (() => Promise<void>) | undefined => {
  const { nightly, access } = settings.backup;
  if (nightly === undefined) return undefined;
  const { ownerUrl, files, log } = parts;
  const { passphrase, keep } = nightly;
  const place = backupStorageOf(nightly.place, access, openFolderMemory(settings.dataDir, nightly.place));
  const copy = secondCopy(settings.dataDir, nightly, parts);
  return async () => {
    const secrets = collectSecrets(settings);
    try {
      const made = await recordBackupRun(ownerUrl, true, () =>
        runNightlyBackups({ ownerUrl, files, secrets, passphrase, place, keep }, new Date()),
      );
      if (made !== undefined) log.info({ name: made.name, bytes: made.bytes }, 'backed up');
    } finally {
      await copy(place);
    }
  };
};
