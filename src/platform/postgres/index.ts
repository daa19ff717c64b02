import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { archivedFolder, archivingSettings, canArchive, archivingMark } from './wal-archiving.ts';
import {
  initCluster,
  ownerRole,
  ownerPassword,
  resetPassword,
  clusterSettings,
  syncInBackground,
} from './init-cluster.ts';
import { takeLock } from './data-folder-lock.ts';
import { findBinaries, findDataLocation, fixOwnership } from './data-location.ts';
import type { PostgresCluster, Postmaster } from './postmaster.ts';
import {
  adoptPostmaster,
  findFreePort,
  postgresHost,
  isPortFree,
  PortTaken,
  isServerRunningIn,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';

export {
  archivedFolder,
  requestedFile,
  canArchive,
  deliveredFolder,
  missingSuffix,
  openArchivedFolder,
  archivingMark,
} from './wal-archiving.ts';
export { attachDatabase } from './attach-database.ts';
export { AlreadyRunning, lockHolderPid, takeLock } from './data-folder-lock.ts';
export { closeDataFolder, embeddedVersion } from './data-location.ts';
export { findFreePort } from './postmaster.ts';
export { recoverCluster } from './point-in-time-recovery.ts';
export { removeScratch } from './scratch-folder.ts';

export type DatabaseOptions = {
  dataDir: string;
  log: (message: string) => void;
  port?: number;
  /** True for a bulk load. Rows of new tables are written once, without WAL. */
  filling?: boolean;
  /** True if the previous server released the database without stopping it. */
  working?: boolean;
  archiving?: boolean;
};

const fillingSettings = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
};

export type EmbeddedDatabase = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly pid: number;
  readonly pgData: string;
  readonly fresh: boolean;
  readonly adopted: boolean;
  url(database: string, role?: { user: string; password: string }): string;
  /** Calls the listener if PostgreSQL ended unexpectedly. PostgreSQL restarts on the same port. */
  onExit(listener: () => void): void;
  ready(): Promise<void>;
  /** Leaves PostgreSQL running for the next server. */
  release(): Promise<void>;
  stop(): Promise<void>;
};

const pickPort = async (dataDir: string, wished: number | undefined): Promise<number> => {
  const file = join(dataDir, 'pg-port');
  const kept = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  for (const port of [wished ?? 0, kept]) {
    if (Number.isInteger(port) && port > 0 && port < 65_536 && (await isPortFree(port))) return port;
  }
  return findFreePort();
};

const begin = async (
  cluster: PostgresCluster,
  dataDir: string,
  wished: number | undefined,
): Promise<Postmaster> => {
  let port = await pickPort(dataDir, wished);
  for (let tries = 0; ; tries += 1) {
    try {
      const postmaster = await startPostmaster(cluster, port);
      writeFileSync(join(dataDir, 'pg-port'), `${port}\n`, { mode: 0o600 });
      return postmaster;
    } catch (error) {
      if (!(error instanceof PortTaken) || tries >= 5) throw error;
      port = await findFreePort();
    }
  }
};

const open = async (
  dataDir: string,
  log: DatabaseOptions['log'],
  extra: Record<string, string>,
): Promise<PostgresCluster & { made: boolean }> => {
  const place = await findDataLocation(dataDir, isServerRunningIn, log);
  const { account } = place;
  const binaries = await findBinaries(account, dataDir);
  const { password, made: newPassword } = await ownerPassword(dataDir);
  const made = !place.found;
  if (made) {
    log('creating the database');
    await initCluster(binaries, place, password);
  }
  const pgData = realpathSync(place.pgData);
  await fixOwnership(pgData, account);
  const logFile = join(dataDir, 'postgres.log');
  const cluster: PostgresCluster = {
    binaries,
    pgData,
    account,
    password,
    logFile,
    settings: { ...clusterSettings(), ...extra },
  };
  if (!made && newPassword) {
    log('the database password was lost; setting a new one');
    await adoptPostmaster(cluster);
    await resetPassword(binaries, pgData, account, password);
  }
  return { ...cluster, made };
};

export const launchDatabase = async (
  { dataDir: wishedDir, log, port, working = false }: DatabaseOptions,
  extra: Record<string, string>,
): Promise<EmbeddedDatabase> => {
  await mkdir(wishedDir, { recursive: true });
  const dataDir = realpathSync(wishedDir);
  const giveLock = await takeLock(dataDir);
  try {
    const { made, ...cluster } = await open(dataDir, log, extra);
    // PostgreSQL would wait half a minute before it stops if the marker existed.
    rmSync(join(cluster.pgData, archivedFolder, archivingMark), { force: true });
    const orphan = made ? undefined : await adoptPostmaster(cluster, working);
    let postmaster = orphan ?? (await begin(cluster, dataDir, port));
    if (orphan !== undefined && !working)
      log(`took over PostgreSQL (pid ${orphan.pid}) from a server that was killed`);
    if (made && extra['fsync'] !== 'off') syncInBackground(cluster.binaries, cluster.pgData, cluster.account);

    let stopping: Promise<void> | undefined;
    let restarting = Promise.resolve();
    const listeners: (() => void)[] = [];

    const revive = async (): Promise<void> => {
      for (let wait = 100; stopping === undefined; wait = Math.min(wait * 2, 5000)) {
        if (!existsSync(cluster.pgData))
          return log(`${cluster.pgData} no longer exists; PostgreSQL stays stopped`);
        try {
          postmaster = (await adoptPostmaster(cluster)) ?? (await startPostmaster(cluster, postmaster.port));
          log(`PostgreSQL runs again (pid ${postmaster.pid})`);
          return postmaster.gone(onGone);
        } catch (error) {
          log(
            `PostgreSQL could not be started again: ${error instanceof Error ? error.message : String(error)}`,
          );
          await sleep(wait);
        }
      }
    };
    const onGone = (): void => {
      if (stopping !== undefined) return;
      log(`PostgreSQL (pid ${postmaster.pid}) ended unexpectedly; starting it again`);
      restarting = revive();
      for (const listener of listeners) listener();
    };
    postmaster.gone(onGone);

    const stop = async (): Promise<void> => {
      await restarting;
      await stopPostmaster(postmaster.pid, cluster);
      giveLock();
    };

    return {
      host: postgresHost,
      get port() {
        return postmaster.port;
      },
      user: ownerRole,
      password: cluster.password,
      get pid() {
        return postmaster.pid;
      },
      pgData: cluster.pgData,
      fresh: made,
      adopted: orphan !== undefined,
      url: (database, role) => {
        const { user, password } = role ?? { user: ownerRole, password: cluster.password };
        return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${postgresHost}:${postmaster.port}/${encodeURIComponent(database)}`;
      },
      onExit: (listener) => void listeners.push(listener),
      ready: () => restarting,
      release: async () => {
        await restarting;
        if (stopping !== undefined) return;
        stopping = Promise.resolve();
        giveLock();
      },
      stop: () => (stopping ??= stop()),
    };
  } catch (error) {
    giveLock();
    throw error;
  }
};

export const startDatabase = (options: DatabaseOptions): Promise<EmbeddedDatabase> =>
  launchDatabase(
    options,
    options.filling === true
      ? fillingSettings
      : options.archiving === true && canArchive
        ? archivingSettings
        : {},
  );
