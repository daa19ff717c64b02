/** The embedded PostgreSQL: one cluster in one data folder, kept running for as long as the server lives. */
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { archivedFolder, archivingSettings, canArchive, servingMark } from './wal-archiving.ts';
import { makeCluster, OWNER, ownerPassword, resetPassword, settings, syncLater } from './init-cluster.ts';
import { takeLock } from './data-folder-lock.ts';
import { findBinaries, findPlace, ownUp } from './data-location.ts';
import type { Cluster, Postmaster } from './postmaster.ts';
import {
  adopt,
  freePort,
  HOST,
  isFree,
  PortTaken,
  runsIn,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';

export {
  archivedFolder,
  askedFile,
  canArchive,
  givenFolder,
  noneEnd,
  openArchived,
  servingMark,
} from './wal-archiving.ts';
export { attachDatabase } from './attach-database.ts';
export { AlreadyRunning, lockHolder, takeLock } from './data-folder-lock.ts';
export { embeddedVersion } from './data-location.ts';
export { freePort } from './postmaster.ts';
export { recoverCluster } from './point-in-time-recovery.ts';
export { removeScratch } from './scratch-folder.ts';

export type DatabaseOptions = {
  dataDir: string;
  log: (message: string) => void;
  /** Wished for; another is used when it is taken. */
  port?: number;
  /** Only to put a whole shop in at once: rows of tables that are new go to the disk once, not to the log as well. */
  filling?: boolean;
  /** PostgreSQL runs and is worked on: the server that had the folder has released it. */
  working?: boolean;
  /** The log is kept until it is archived. */
  archiving?: boolean;
};

const fillingSettings = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
};

export type Database = {
  readonly host: string;
  readonly port: number;
  /** Owner of the cluster, a superuser. */
  readonly user: string;
  readonly password: string;
  /** The postmaster now; another after a restart. */
  readonly pid: number;
  readonly pgData: string;
  /** Made by this start, so still empty. */
  readonly fresh: boolean;
  /** The postmaster was running already, left by a server that was killed. */
  readonly adopted: boolean;
  url(database: string, role?: { user: string; password: string }): string;
  /** Called when PostgreSQL ends without having been stopped; it is started again by itself, on the same port. */
  onExit(listener: () => void): void;
  /** Resolves at once, or when a restart that is under way is done. */
  ready(): Promise<void>;
  /** Leaves the folder, with PostgreSQL running in it, to the server that comes next. */
  release(): Promise<void>;
  stop(): Promise<void>;
};

const pickPort = async (dataDir: string, wished: number | undefined): Promise<number> => {
  const file = join(dataDir, 'pg-port');
  const kept = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  for (const port of [wished ?? 0, kept]) {
    if (Number.isInteger(port) && port > 0 && port < 65_536 && (await isFree(port))) return port;
  }
  return freePort();
};

const begin = async (cluster: Cluster, dataDir: string, wished: number | undefined): Promise<Postmaster> => {
  let port = await pickPort(dataDir, wished);
  for (let tries = 0; ; tries += 1) {
    try {
      const postmaster = await startPostmaster(cluster, port);
      writeFileSync(join(dataDir, 'pg-port'), `${port}\n`);
      return postmaster;
    } catch (error) {
      if (!(error instanceof PortTaken) || tries >= 5) throw error;
      port = await freePort();
    }
  }
};

const open = async (
  dataDir: string,
  log: DatabaseOptions['log'],
  extra: Record<string, string>,
): Promise<Cluster & { made: boolean }> => {
  const place = await findPlace(dataDir, runsIn, log);
  const { account } = place;
  const binaries = await findBinaries(account, dataDir);
  const { password, made: newPassword } = await ownerPassword(dataDir);
  const made = !place.found;
  if (made) {
    log('making the database');
    await makeCluster(binaries, place, password);
  }
  const pgData = realpathSync(place.pgData);
  await ownUp(pgData, account);
  const logFile = join(dataDir, 'postgres.log');
  const cluster: Cluster = {
    binaries,
    pgData,
    account,
    password,
    logFile,
    settings: { ...settings(), ...extra },
  };
  if (!made && newPassword) {
    log('the database password was lost; setting a new one');
    // Stops what still runs with the lost one.
    await adopt(cluster);
    await resetPassword(binaries, pgData, account, password);
  }
  return { ...cluster, made };
};

/** `extra` overrides settings and exists for the cluster of the tests, which may lose its data. */
export const launch = async (
  { dataDir: wishedDir, log, port, working = false }: DatabaseOptions,
  extra: Record<string, string>,
): Promise<Database> => {
  await mkdir(wishedDir, { recursive: true });
  const dataDir = realpathSync(wishedDir);
  const giveLock = await takeLock(dataDir);
  try {
    const { made, ...cluster } = await open(dataDir, log, extra);
    // Left by a server that was killed: PostgreSQL would wait for it before it stops, half a minute.
    rmSync(join(cluster.pgData, archivedFolder, servingMark), { force: true });
    const orphan = made ? undefined : await adopt(cluster, working);
    let postmaster = orphan ?? (await begin(cluster, dataDir, port));
    if (orphan !== undefined && !working)
      log(`took over PostgreSQL (pid ${orphan.pid}) from a server that was killed`);
    if (made && extra['fsync'] !== 'off') syncLater(cluster.binaries, cluster.pgData, cluster.account);

    let stopping: Promise<void> | undefined;
    let restarting = Promise.resolve();
    const listeners: (() => void)[] = [];

    const revive = async (): Promise<void> => {
      for (let wait = 100; stopping === undefined; wait = Math.min(wait * 2, 5000)) {
        if (!existsSync(cluster.pgData)) return log(`${cluster.pgData} is gone; PostgreSQL stays stopped`);
        try {
          postmaster = (await adopt(cluster)) ?? (await startPostmaster(cluster, postmaster.port));
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
      host: HOST,
      get port() {
        return postmaster.port;
      },
      user: OWNER,
      password: cluster.password,
      get pid() {
        return postmaster.pid;
      },
      pgData: cluster.pgData,
      fresh: made,
      adopted: orphan !== undefined,
      url: (database, role) => {
        const { user, password } = role ?? { user: OWNER, password: cluster.password };
        return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${HOST}:${postmaster.port}/${encodeURIComponent(database)}`;
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

/** Throws AlreadyRunning when another server holds the data folder. */
export const startDatabase = (options: DatabaseOptions): Promise<Database> =>
  launch(
    options,
    options.filling === true
      ? fillingSettings
      : options.archiving === true && canArchive
        ? archivingSettings
        : {},
  );
