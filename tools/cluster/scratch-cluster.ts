/** A cluster to throw away: a coordinator and workers of PostgreSQL with Citus on this machine, in scratch folders, on free ports. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { asAccount, cleanEnv, exe, OWNER } from '#platform/postgres/init-cluster.ts';
import { accountFor, isRoot } from '#platform/postgres/data-location.ts';
import { HOST, freePort, startPostmaster, stopPostmaster } from '#platform/postgres/postmaster.ts';
import { leftIn, signal, until } from '#platform/postgres/os-process.ts';
import { removeScratch, scratchFolder } from '#platform/postgres/scratch-folder.ts';

/** Where Debian and its kin put PostgreSQL. */
const shelf = '/usr/lib/postgresql';

/** The newest PostgreSQL of this machine that has Citus (its folder, with bin and lib); CITUS_POSTGRES names another. */
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
  listen_addresses: HOST,
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
  // What a coordinator that was cut off has left prepared holds its rows until it is looked for.
  'citus.recover_2pc_interval': '5s',
};

/** Newer versions must be told which libraries may decode their log: a shop that is set apart goes through that of Citus. */
const decoders = (binaries: string): Record<string, string> => {
  const { stdout } = spawnSync(exe(binaries, 'postgres'), ['--describe-config'], {
    env: cleanEnv(),
    encoding: 'utf8',
  });
  const named = 'output_plugin_libraries';
  return stdout.includes(named) ? { [named]: 'pgoutput, test_decoding, citus' } : {};
};

export type Server = {
  readonly pid: number;
  port: number;
  url(database: string): string;
  folder: string;
  /** All of its processes end at once, as by a power cut. */
  kill(): Promise<void>;
  /** Up again after that, at its port. */
  again(): Promise<void>;
  /** None of its processes goes on, while what is sent to it is taken; → lets them go on. */
  freeze(): () => void;
  stop(): Promise<void>;
};

/** One PostgreSQL of the kind that has Citus; `more` overrides settings. Whoever is on this machine is let in: it is for tries and tests. */
export const startServer = async (name: string, more: Record<string, string> = {}): Promise<Server> => {
  const binaries = citusBinaries();
  const folder = await scratchFolder(`ratri-${name}-`);
  const account = isRoot() ? accountFor(join(folder, 'none')) : undefined;
  const made = join(folder, 'pg');
  await mkdir(made, { mode: 0o700 });
  if (account !== undefined) await chown(made, account.uid, account.gid);
  const pgData = await realpath(made);
  const ran = spawnSync(
    exe(binaries, 'initdb'),
    ['-D', pgData, `--username=${OWNER}`, '--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-sync'],
    { ...asAccount(account), cwd: '/', env: cleanEnv(), encoding: 'utf8' },
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
  const port = await freePort();
  let { pid } = await startPostmaster(cluster, port);
  // Its own first: it would start what ends.
  const processes = (): number[] => [pid, ...leftIn(pgData).filter((one) => one !== pid)];
  const tell = (name: NodeJS.Signals): void => {
    for (const one of processes()) signal(one, name);
  };
  return {
    get pid() {
      return pid;
    },
    port,
    kill: async () => {
      tell('SIGKILL');
      if (!(await until(() => leftIn(pgData).length === 0, 10_000)))
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
    url: (database) => `postgres://${OWNER}@${HOST}:${port}/${database}`,
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

/** The database on every server (made where it is missing), joined to a cluster: the first is its coordinator. */
export const joinServers = async (
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
    `select citus_set_coordinator_host('${HOST}', ${coordinator.port})`,
    ...workers.map((one) => `select citus_add_node('${HOST}', ${one.port})`),
  );
  return coordinator.url(database);
};

export type ScratchCluster = {
  /** Of the database at the coordinator, as its owner. */
  url: string;
  servers: readonly Server[];
  /** One more PostgreSQL with the database in it, not yet of the cluster. */
  another(): Promise<Server>;
  stop(): Promise<void>;
};

/** A coordinator and `workers` workers; `stop` takes everything away. */
export const startScratchCluster = async ({
  workers = 2,
  database = 'ratri',
  more = {},
}: {
  workers?: number;
  database?: string;
  more?: Record<string, string>;
} = {}): Promise<ScratchCluster> => {
  const servers: Server[] = [];
  const stop = async (): Promise<void> => {
    for (const one of servers.splice(0).toReversed()) await one.stop();
  };
  const start = async (name: string): Promise<Server> => {
    const server = await startServer(name, more);
    servers.push(server);
    return server;
  };
  try {
    await start('coordinator');
    for (let n = 1; n <= workers; n++) await start(`worker${n}`);
    const url = await joinServers(servers, database);
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
