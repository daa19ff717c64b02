import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { accountOptions, cleanEnv, binaryPath, ownerRole } from '#platform/postgres/init-cluster.ts';
import { accountFor, isRoot } from '#platform/postgres/data-location.ts';
import {
  postgresHost,
  findFreePort,
  startPostmaster,
  stopPostmaster,
} from '#platform/postgres/postmaster.ts';
import { processesIn, sendSignal, waitForCondition } from '#platform/postgres/os-process.ts';
import { removeScratch, scratchFolder } from '#platform/postgres/scratch-folder.ts';

/** Debian installs PostgreSQL here. */
const shelf = '/usr/lib/postgresql';

export const citusBinaries = (): string => {
  const named = process.env['CITUS_POSTGRES'];
  const found = existsSync(shelf)
    ? readdirSync(shelf)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(shelf, version))
        .find((folder) => existsSync(join(folder, 'lib', 'citus.so')))
    : undefined;
  const folder = named ?? found;
  if (folder === undefined)
    throw new Error(
      `there is no PostgreSQL with Citus below ${shelf}: install it (docs/scale.md), or name its folder in CITUS_POSTGRES`,
    );
  return folder;
};

const settings = {
  listen_addresses: postgresHost,
  unix_socket_directories: '',
  max_connections: '400',
  max_prepared_transactions: '400',
  max_locks_per_transaction: '256',
  max_worker_processes: '64',
  shared_buffers: '128MB',
  shared_preload_libraries: 'citus',
  wal_level: 'logical',
  max_wal_senders: '16',
  max_replication_slots: '32',
  max_logical_replication_workers: '16',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  ssl: 'off',
  cluster_name: 'ratri-scratch',
  'citus.node_conninfo': 'sslmode=disable',
  'citus.enable_statistics_collection': 'off',
  // A failed coordinator's prepared transactions lock rows until recovery.
  'citus.recover_2pc_interval': '5s',
};

/** Newer PostgreSQL versions isolate a shop only if this setting allows Citus's decoder. */
const decoders = (binaries: string): Record<string, string> => {
  const { stdout } = spawnSync(binaryPath(binaries, 'postgres'), ['--describe-config'], {
    env: cleanEnv(),
    encoding: 'utf8',
  });
  const named = 'output_plugin_libraries';
  return stdout.includes(named) ? { [named]: 'pgoutput, test_decoding, citus' } : {};
};

export type ScratchServer = {
  readonly pid: number;
  port: number;
  url(database: string): string;
  folder: string;
  /** Ends the server as a power failure would. */
  kill(): Promise<void>;
  again(): Promise<void>;
  /** Stops processes, but not connections. The returned function resumes them. */
  freeze(): () => void;
  stop(): Promise<void>;
};

/** The server is only for tests, because it trusts every local user. */
export const startScratchServer = async (
  name: string,
  more: Record<string, string> = {},
): Promise<ScratchServer> => {
  const binaries = citusBinaries();
  const folder = await scratchFolder(`ratri-${name}-`);
  const account = isRoot() ? accountFor(join(folder, 'none')) : undefined;
  const made = join(folder, 'pg');
  await mkdir(made, { mode: 0o700 });
  if (account !== undefined) await chown(made, account.uid, account.gid);
  const pgData = await realpath(made);
  const ran = spawnSync(
    binaryPath(binaries, 'initdb'),
    [
      '-D',
      pgData,
      `--username=${ownerRole}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--auth=trust',
      '--no-sync',
    ],
    { ...accountOptions(account), cwd: '/', env: cleanEnv(), encoding: 'utf8' },
  );
  if (ran.status !== 0) throw new Error(`initdb failed: ${ran.stderr || String(ran.error)}`);
  const cluster = {
    binaries,
    pgData,
    account,
    password: '',
    logFile: join(folder, 'postgres.log'),
    settings: { ...settings, ...decoders(binaries), ...more },
  };
  const port = await findFreePort();
  let { pid } = await startPostmaster(cluster, port);
  // The postmaster comes first, because otherwise it would restart other processes.
  const processes = (): number[] => [pid, ...processesIn(pgData).filter((one) => one !== pid)];
  const tell = (name: NodeJS.Signals): void => {
    for (const one of processes()) sendSignal(one, name);
  };
  return {
    get pid() {
      return pid;
    },
    port,
    kill: async () => {
      tell('SIGKILL');
      if (!(await waitForCondition(() => processesIn(pgData).length === 0, 10_000)))
        throw new Error(`PostgreSQL in ${pgData} does not end`);
      await rm(join(pgData, 'postmaster.pid'), { force: true });
    },
    again: async () => {
      ({ pid } = await startPostmaster(cluster, port));
    },
    freeze: () => {
      tell('SIGSTOP');
      return () => tell('SIGCONT');
    },
    folder,
    url: (database) => `postgres://${ownerRole}@${postgresHost}:${port}/${database}`,
    stop: async () => {
      await stopPostmaster(pid, cluster);
      await removeScratch(folder);
    },
  };
};

const asked = async (url: string, ...texts: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const text of texts) await client.query(text);
  } finally {
    await client.end();
  }
};

const makeDatabase = async ({ url }: { url(database: string): string }, database: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0)
      await client.query(`create database ${database} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  } finally {
    await client.end();
  }
};

export const joinScratchServers = async (
  [coordinator, ...workers]: readonly { port: number; url(database: string): string }[],
  database: string,
): Promise<string> => {
  if (coordinator === undefined) throw new Error('a cluster has a coordinator');
  for (const one of [coordinator, ...workers]) {
    await makeDatabase(one, database);
    await asked(one.url(database), 'create extension citus');
  }
  await asked(
    coordinator.url(database),
    `select citus_set_coordinator_host('${postgresHost}', ${coordinator.port})`,
    ...workers.map((one) => `select citus_add_node('${postgresHost}', ${one.port})`),
  );
  return coordinator.url(database);
};

export type ScratchCluster = {
  url: string;
  servers: readonly ScratchServer[];
  another(): Promise<ScratchServer>;
  stop(): Promise<void>;
};

export const startScratchCluster = async ({
  workers = 2,
  database = 'ratri',
  more = {},
}: {
  workers?: number;
  database?: string;
  more?: Record<string, string>;
} = {}): Promise<ScratchCluster> => {
  const servers: ScratchServer[] = [];
  const stop = async (): Promise<void> => {
    for (const one of servers.splice(0).toReversed()) await one.stop();
  };
  const start = async (name: string): Promise<ScratchServer> => {
    const server = await startScratchServer(name, more);
    servers.push(server);
    return server;
  };
  try {
    await start('coordinator');
    for (let n = 1; n <= workers; n++) await start(`worker${n}`);
    const url = await joinScratchServers(servers, database);
    return {
      url,
      servers,
      another: async () => {
        const server = await start(`worker${servers.length}`);
        await makeDatabase(server, database);
        await asked(server.url(database), 'create extension citus');
        return server;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
