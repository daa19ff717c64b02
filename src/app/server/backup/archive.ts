/** The archive of the embedded database, beside the server that writes to it. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import { type Archiver, placeOf, startArchiver, stateFile } from '../../../backup/server/index.ts';
import { canArchive } from '../../../core/server/launcher/index.ts';
import type { Settings } from '../../../core/server/settings.ts';
import { nightlyDrill, removeDrill } from './drill.ts';
import { secretsOf } from './secrets.ts';

type Parts = {
  ownerUrl: string;
  pgData: string | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Milliseconds between two marks of whose the archive is; shorter for tests. */
  beat?: number;
};

/** Undefined when no place is named, none is wished for, or the database is an external one. */
export const beginArchive = (
  settings: Settings,
  { ownerUrl, pgData, log, beat }: Parts,
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
  });
};

export type Keeping = {
  /** Before the database is stopped: it hands on its last while it does. */
  hurry(): void;
  /** After it. */
  stop(): Promise<void>;
};

/** Archives, and makes the trial of every night, in the one process of the machine that has started the database. */
export const keepArchive = async (
  settings: Settings,
  parts: Omit<Parts, 'beat'>,
): Promise<Keeping | undefined> => {
  await removeDrill(settings.dataDir);
  const archive = beginArchive(settings, parts);
  if (archive === undefined) return undefined;
  const { ownerUrl, log } = parts;
  const tryIt = nightlyDrill(settings, { ownerUrl, archive, log });
  const hourly = new Cron('45 * * * *', { timezone: 'Asia/Bangkok', protect: true, unref: true }, () =>
    tryIt().catch((error: unknown) => log.error(error)),
  );
  return {
    hurry: () => {
      hourly.stop();
      archive.hurry();
    },
    stop: () => archive.stop(),
  };
};
