/** The archive of the embedded database, beside the server that writes to it. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import { type Archiver, placeOf, startArchiver, stateFile } from '#access/backup/server/index.ts';
import { canArchive } from '#platform/postgres/index.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { drillWhenDue, removeDrill } from './restore-drill.ts';
import { secretsOf } from './installation-secrets.ts';

type Parts = {
  ownerUrl: string;
  pgData: string | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Of ArchiveAsk; other ones for tests. */
  beat?: number;
  leastRoom?: number;
};

/** Undefined when no place is named, none is wished for, or the database is an external one. */
export const beginArchive = (
  settings: Settings,
  { ownerUrl, pgData, log, beat, leastRoom }: Parts,
): Archiver | undefined => {
  const { nightly, access } = settings.backup;
  if (nightly === undefined || nightly.archiveDays === 0 || pgData === undefined || !canArchive) {
    rmSync(stateFile(settings.dataDir), { force: true });
    return undefined;
  }
  return startArchiver({
    ownerUrl,
    pgData,
    dataDir: settings.dataDir,
    pictures: settings.s3 === undefined ? path.join(settings.dataDir, 'files') : undefined,
    place: placeOf(nightly.place, access),
    passphrase: nightly.passphrase,
    secrets: secretsOf(settings),
    days: nightly.archiveDays,
    log,
    ...(beat !== undefined && { beat }),
    ...(leastRoom !== undefined && { leastRoom }),
  });
};

export type Keeping = {
  /** Before the database is stopped: it hands on its last while it does. */
  hurry(): void;
  /** After it. */
  stop(): Promise<void>;
};

/** A trial that is broken off is waited for so long. */
const patience = 10_000;

/**
 * Archives, and makes the trial of every night, in the one process of the machine that has started the database. The first trial
 * follows the first base: whoever sets an archive up sees within minutes whether it is one.
 */
export const keepArchive = async (
  settings: Settings,
  parts: Omit<Parts, 'beat' | 'leastRoom'>,
): Promise<Keeping | undefined> => {
  await removeDrill(settings.dataDir);
  const archive = beginArchive(settings, parts);
  if (archive === undefined) return undefined;
  const { ownerUrl, log } = parts;
  const ending = new AbortController();
  const { signal } = ending;
  let trial: Promise<void> | undefined;
  const tryIt = (): Promise<void> =>
    (trial ??= drillWhenDue(settings, { ownerUrl, archive, log, signal })
      .catch((error: unknown) => log.error(error))
      .finally(() => (trial = undefined)));
  const hourly = new Cron('45 * * * *', { timezone: 'Asia/Bangkok', protect: true, unref: true }, tryIt);
  const first = async (): Promise<void> => {
    while (archive.state().from === null) await sleep(1000, undefined, { signal, ref: false });
    await tryIt();
  };
  // It is ended with the archive.
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
        // Its database ends with its folder.
        await removeDrill(settings.dataDir);
        await Promise.race([trial, sleep(500)]);
      }
    },
  };
};
