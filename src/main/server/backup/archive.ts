import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import {
  type Archiver,
  backupStorageOf,
  openFolderMemory,
  refuseExchangedFolder,
  startArchiver,
  archiveStateFile,
} from '#access/backup/server/index.ts';
import { canArchive } from '#platform/postgres/index.ts';
import type { ServerSettings } from '#platform/settings/settings.ts';
import { runRestoreDrillWhenDue, removeRestoreDrill } from './restore-drill.ts';
import { collectSecrets } from './installation-secrets.ts';

type Parts = {
  ownerUrl: string;
  pgData: string | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  beat?: number;
  leastRoom?: number;
};

/** Returns undefined without a backup place or archiving, for an external database, or for a silent copy. */
export const openArchiver = (
  settings: ServerSettings,
  { ownerUrl, pgData, log, beat, leastRoom }: Parts,
): Archiver | undefined => {
  const { nightly, access } = settings.backup;
  if (
    settings.silent ||
    nightly === undefined ||
    nightly.archiveDays === 0 ||
    pgData === undefined ||
    !canArchive
  ) {
    rmSync(archiveStateFile(settings.dataDir), { force: true });
    return undefined;
  }
  return startArchiver({
    ownerUrl,
    pgData,
    dataDir: settings.dataDir,
    pictures: settings.s3 === undefined ? path.join(settings.dataDir, 'files') : undefined,
    place: backupStorageOf(
      nightly.place,
      access,
      openFolderMemory(settings.dataDir, nightly.place, refuseExchangedFolder),
    ),
    passphrase: nightly.passphrase,
    secrets: collectSecrets(settings),
    days: nightly.archiveDays,
    log,
    ...(beat !== undefined && { beat }),
    ...(leastRoom !== undefined && { leastRoom }),
  });
};

export type ArchiveKeeper = {
  /** Archives the last WAL before the database stops. */
  hurry(): void;
  /** Call this after the database has stopped. */
  stop(): Promise<void>;
};

const patience = 10_000;

/**
 * Also starts the restore drills after the first base backup. Only the process that started the database may
 * call this function.
 */
export const startArchiveKeeper = async (
  settings: ServerSettings,
  parts: Omit<Parts, 'beat' | 'leastRoom'>,
): Promise<ArchiveKeeper | undefined> => {
  await removeRestoreDrill(settings.dataDir);
  const archive = openArchiver(settings, parts);
  if (archive === undefined) return undefined;
  const { ownerUrl, log } = parts;
  const ending = new AbortController();
  const { signal } = ending;
  let trial: Promise<void> | undefined;
  const tryIt = (): Promise<void> =>
    (trial ??= runRestoreDrillWhenDue(settings, { ownerUrl, archive, log, signal })
      .catch((error: unknown) => log.error(error))
      .finally(() => (trial = undefined)));
  const hourly = new Cron('45 * * * *', { timezone: 'Asia/Bangkok', protect: true, unref: true }, tryIt);
  const first = async (): Promise<void> => {
    while (archive.state().from === null) await sleep(1000, undefined, { signal, ref: false });
    await tryIt();
  };
  first().catch(() => {});
  const breakOff = (): void => {
    hourly.stop();
    ending.abort();
  };
  return {
    hurry: () => {
      breakOff();
      archive.hurry();
    },
    stop: async () => {
      breakOff();
      await archive.stop();
      for (const end = performance.now() + patience; trial !== undefined && performance.now() < end;) {
        // The scratch database stops when its folder is removed.
        await removeRestoreDrill(settings.dataDir);
        await Promise.race([trial, sleep(500)]);
      }
    },
  };
};
