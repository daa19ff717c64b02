import type { FastifyBaseLogger } from 'fastify';
import { keepBackups, noted, placeOf } from '#access/backup/server/index.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { secretsOf } from './installation-secrets.ts';

type Parts = { ownerUrl: string; files: FileStore; log: Pick<FastifyBaseLogger, 'info'> };

/** What makes the backup of a night when it is due; undefined when no place for it is named. */
export const nightlyBackup = (
  settings: Settings,
  { ownerUrl, files, log }: Parts,
): (() => Promise<void>) | undefined => {
  const { nightly, access } = settings.backup;
  if (nightly === undefined) return undefined;
  const { passphrase, keep } = nightly;
  const place = placeOf(nightly.place, access);
  return async () => {
    const secrets = secretsOf(settings);
    const made = await noted(ownerUrl, true, () =>
      keepBackups({ ownerUrl, files, secrets, passphrase, place, keep }, new Date()),
    );
    if (made !== undefined) log.info({ name: made.name, bytes: made.bytes }, 'backed up');
  };
};
