/** Settings and parts of the archiver (archiver.ts). */
import type { BackupSecrets } from '../make-backup.ts';
import type { BackupStorage } from '../backup-storage.ts';

export type ArchiverOptions = {
  ownerUrl: string;
  pgData: string;
  dataDir: string;
  /** Folder of the pictures; undefined where an object store holds them. */
  pictures: string | undefined;
  place: BackupStorage;
  passphrase: string;
  secrets: BackupSecrets;
  days: number;
  log: { info(what: object, text: string): void; error(what: unknown, text: string): void };
  /** Milliseconds, for tests. */
  beat?: number;
  /**
   * Below this many free bytes the shop takes precedence over its archive: waiting WAL is discarded and a new base backup restarts
   * the archive.
   */
  leastRoom?: number;
};
