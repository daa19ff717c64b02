import type { BackupSecrets } from '#access/backup/server/make-backup.ts';
import type { BackupStorage } from '#access/backup/server/backup-storage.ts';

export type ArchiverOptions = {
  ownerUrl: string;
  pgData: string;
  dataDir: string;
  /** Undefined: an object store holds the pictures. */
  pictures: string | undefined;
  place: BackupStorage;
  passphrase: string;
  secrets: BackupSecrets;
  days: number;
  log: { info(what: object, text: string): void; error(what: unknown, text: string): void };
  /** Interval in ms, for tests. */
  beat?: number;
  /** Below this many free bytes waiting WAL is discarded; a new base backup restarts the archive. */
  leastRoom?: number;
};
