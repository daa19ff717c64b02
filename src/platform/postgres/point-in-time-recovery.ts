import { existsSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deliveredFolder, recoverySettings } from './wal-archiving.ts';
import { clusterSettings } from './init-cluster.ts';
import { takeLock } from './data-folder-lock.ts';
import { findBinaries, findDataLocation, fixOwnership } from './data-location.ts';
import { findFreePort, isServerRunningIn, startPostmaster, stopPostmaster } from './postmaster.ts';

/** PostgreSQL reports this if no commit is later than requested. */
const nothingLater = 'recovery ended before configured recovery target was reached';

const day = 24 * 3600 * 1000;

export type RecoveryOptions = {
  dataDir: string;
  /** If undefined, all WAL is replayed. */
  until: Date | undefined;
  give: (folder: string) => () => Promise<void>;
  log: (text: string) => void;
};

/**
 * Leaves a stopped cluster on a new timeline. 'end': all WAL was replayed. 'moment': a commit after `until`
 * was found.
 */
export const recoverCluster = async ({
  dataDir: wished,
  until,
  give,
  log,
}: RecoveryOptions): Promise<'end' | 'moment'> => {
  const dataDir = realpathSync(wished);
  const giveLock = await takeLock(dataDir);
  try {
    const { pgData, account } = await findDataLocation(dataDir, isServerRunningIn, log);
    const binaries = await findBinaries(account, dataDir);
    writeFileSync(join(pgData, 'recovery.signal'), '', { mode: 0o600 });
    await fixOwnership(pgData, account);
    const stopGiving = give(join(pgData, deliveredFolder));
    const start = async (moment: Date | undefined): Promise<void> => {
      const cluster = {
        binaries,
        pgData,
        account,
        password: '',
        logFile: join(dataDir, 'postgres.log'),
        settings: { ...clusterSettings(), ...recoverySettings(moment) },
      };
      const { pid } = await startPostmaster(cluster, await findFreePort(), day);
      await stopPostmaster(pid, cluster);
    };
    let reached: 'end' | 'moment' = until === undefined ? 'end' : 'moment';
    try {
      await start(until).catch(async (error: unknown) => {
        if (until === undefined || !(error instanceof Error) || !error.message.includes(nothingLater))
          throw error;
        await start(undefined);
        reached = 'end';
      });
    } finally {
      await stopGiving();
      rmSync(join(pgData, deliveredFolder), { recursive: true, force: true });
    }
    if (existsSync(join(pgData, 'recovery.signal')))
      throw new Error('PostgreSQL did not finish its recovery');
    return reached;
  } finally {
    giveLock();
  }
};
