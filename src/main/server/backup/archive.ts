/** Archives the WAL of the embedded database while the server runs. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import {
  type Archiver,
  backupStorageOf,
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
  /** Options of the archiver; tests set other values. */
  beat?: number;
  leastRoom?: number;
};

/** Undefined when no backup place is set, archiving is off, or the database is external. */
export const openArchiver = (
  settings: ServerSettings,
  { ownerUrl, pgData, log, beat, leastRoom }: Parts,
): Archiver | undefined => {
  const { nightly, access } = settings.backup;
  if (nightly === undefined || nightly.archiveDays === 0 || pgData === undefined || !canArchive) {
    rmSync(archiveStateFile(settings.dataDir), { force: true });
    return undefined;
  }
  return startArchiver({
    ownerUrl,
    pgData,
    dataDir: settings.dataDir,
    pictures: settings.s3 === undefined ? path.join(settings.dataDir, 'files') : undefined,
    place: backupStorageOf(nightly.place, access),
    passphrase: nightly.passphrase,
    secrets: collectSecrets(settings),
    days: nightly.archiveDays,
    log,
    ...(beat !== undefined && { beat }),
    ...(leastRoom !== undefined && { leastRoom }),
  });
};

export type ArchiveKeeper = {
  /** Call before the database stops: the archiver hands over the last WAL during the shutdown. */
  hurry(): void;
  /** Call after the database has stopped. */
  stop(): Promise<void>;
};

/** How long `stop` waits for a cancelled restore drill, in ms. */
const patience = 10_000;

/**
 * Archives, and runs the nightly restore drill, in the one process of the machine that started the database. The first drill follows
 * the first base backup, so a new setup is verified within minutes.
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
  // Aborted together with the archive.
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
