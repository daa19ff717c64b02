/** Bringing the files of a base to a moment by the log that follows it. */
import { existsSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { givenFolder, recoverySettings } from './wal-archiving.ts';
import { settings } from './init-cluster.ts';
import { takeLock } from './data-folder-lock.ts';
import { findBinaries, findPlace, ownUp } from './data-location.ts';
import { freePort, runsIn, startPostmaster, stopPostmaster } from './postmaster.ts';

/** PostgreSQL's words for: no step that was written down is later than the moment asked for. */
const nothingLater = 'recovery ended before configured recovery target was reached';

const day = 24 * 3600 * 1000;

export type RecoverAsk = {
  /** Holds `pg`, unpacked and without a log. */
  dataDir: string;
  /** Undefined: to the end of the log. */
  until: Date | undefined;
  /** Gives segments into the folder from now on, until what it returns is called. */
  give: (folder: string) => () => Promise<void>;
  log: (text: string) => void;
};

/**
 * Afterwards the cluster stands still, on a timeline of its own, and is started like any other. Returns whether all of the log was
 * read, or something later than the moment was met in it.
 */
export const recoverCluster = async ({
  dataDir: wished,
  until,
  give,
  log,
}: RecoverAsk): Promise<'end' | 'moment'> => {
  const dataDir = realpathSync(wished);
  const giveLock = await takeLock(dataDir);
  try {
    const { pgData, account } = await findPlace(dataDir, runsIn, log);
    const binaries = await findBinaries(account, dataDir);
    writeFileSync(join(pgData, 'recovery.signal'), '', { mode: 0o600 });
    await ownUp(pgData, account);
    const stopGiving = give(join(pgData, givenFolder));
    const start = async (moment: Date | undefined): Promise<void> => {
      const cluster = {
        binaries,
        pgData,
        account,
        password: '',
        logFile: join(dataDir, 'postgres.log'),
        settings: { ...settings(), ...recoverySettings(moment) },
      };
      const { pid } = await startPostmaster(cluster, await freePort(), day);
      await stopPostmaster(pid, cluster);
    };
    let reached: 'end' | 'moment' = until === undefined ? 'end' : 'moment';
    try {
      await start(until).catch(async (error: unknown) => {
        if (until === undefined || !(error instanceof Error) || !error.message.includes(nothingLater))
          throw error;
        // All of the log is at most as late as the moment: to its end is to the moment.
        await start(undefined);
        reached = 'end';
      });
    } finally {
      await stopGiving();
      rmSync(join(pgData, givenFolder), { recursive: true, force: true });
    }
    if (existsSync(join(pgData, 'recovery.signal')))
      throw new Error('PostgreSQL did not come to the end of its recovery');
    return reached;
  } finally {
    giveLock();
  }
};
