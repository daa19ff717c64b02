import type { BackupSecrets } from '#access/backup/server/make-backup.ts';
import type { BackupStorage } from '#access/backup/server/backup-storage.ts';

export type ArchiverOptions = {
  ownerUrl: string;
  pgData: string;
  dataDir: string;
  pictures: string | undefined;
  place: BackupStorage;
  passphrase: string;
  secrets: BackupSecrets;
  days: number;
  log: { info(what: object, text: string): void; error(what: unknown, text: string): void };
  beat?: number;
  /**
   * The minimum of free bytes, below which waiting WAL is discarded and a new base backup restarts the
   * archive.
   */
  leastRoom?: number;
};
