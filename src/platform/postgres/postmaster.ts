import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { accountOptions, cleanEnv, binaryPath, ownerRole, spawnError } from './init-cluster.ts';
import { type OsAccount, folderAccessFor } from './data-location.ts';
import {
  isFolderHidden,
  isProcessAlive,
  endProcessesIn,
  sendSignal,
  processWorksIn,
  waitForCondition,
} from './os-process.ts';

export const postgresHost = '127.0.0.1';
const READY_MS = 60_000;

export type PostgresCluster = {
  binaries: string;
  pgData: string;
  account: OsAccount;
  password: string;
  logFile: string;
  settings: Record<string, string>;
};

/** A server that accepts connections. `gone` calls its listener once, at the end. */
export type Postmaster = { pid: number; port: number; gone(listener: () => void): void };

type PidFile = { pid: number; port: number; ready: boolean };

/** Line 1 of postmaster.pid is the pid, line 4 the port, line 8 the status. */
const readPidFile = (pgData: string): PidFile | undefined => {
  try {
    const lines = readFileSync(join(pgData, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
};

export const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: postgresHost, exclusive: true }, () => server.close(() => resolve(true)));
  });

/** The port is below the kernel's range for outgoing connections, so it is still free at the next start. */
export const findFreePort = async (): Promise<number> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const port = randomInt(20_000, 32_000);
    if (await isPortFree(port)) return port;
  }
  throw new Error('no free port for PostgreSQL between 20000 and 32000');
};

/** Checks if the server finds a new file in this folder. Base backups omit files with this prefix. */
export const readsFilesOf = async (client: pg.Client, pgData: string): Promise<boolean> => {
  const name = `pgsql_tmp.${randomUUID()}`;
  writeFileSync(join(pgData, name), '', { mode: 0o600 });
  try {
    const { rows } = await client.query<{ found: boolean }>(
      'select pg_stat_file($1, true) is distinct from null as found',
      [name],
    );
    return rows[0]?.found === true;
  } finally {
    rmSync(join(pgData, name), { force: true });
  }
};

/** Checks if the server serves this folder and not a copy. Requires the owner role. */
export const servesFolder = async (client: pg.Client, pgData: string): Promise<boolean> => {
  const { rows } = await client.query<{ folder: string; pid: string }>(
    "select current_setting('data_directory') as folder, split_part(pg_read_file('postmaster.pid'), e'\\n', 1) as pid",
  );
  const [found] = rows;
  if (found === undefined) return false;
  const pid = Number(found.pid);
  if (process.platform !== 'linux') return realpathSync(found.folder) === pgData;
  return isFolderHidden(pid) ? readsFilesOf(client, pgData) : processWorksIn(pid, pgData);
};

export const isServerRunningIn = (pgData: string): boolean => {
  const file = readPidFile(pgData);
  return file !== undefined && isProcessAlive(file.pid) && processWorksIn(file.pid, pgData);
};

const archivesAs = async (client: pg.Client, settings: PostgresCluster['settings']): Promise<boolean> => {
  const { rows } = await client.query<{ mode: string; command: string }>(
    "select current_setting('archive_mode') as mode, current_setting('archive_command') as command",
  );
  const wished = settings['archive_mode'] ?? 'off';
  return rows[0]?.mode === wished && (wished === 'off' || rows[0].command === settings['archive_command']);
};

/** `known`: the server accepts the password and serves the folder. `fits`: it archives as configured. */
const isOwn = async (
  port: number,
  { password, pgData, settings }: PostgresCluster,
): Promise<{ known: boolean; fits: boolean }> => {
  const client = new pg.Client({
    host: postgresHost,
    port,
    user: ownerRole,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const known = await servesFolder(client, pgData);
    return { known, fits: known && (await archivesAs(client, settings)) };
  } catch {
    return { known: false, fits: false };
  } finally {
    await client.end().catch(() => {});
  }
};

const sameBinary = (pid: number, binaries: string): boolean => {
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/exe`) === binaryPath(binaries, 'postgres');
  } catch {
    return false;
  }
};

export const stopPostmaster = async (
  pid: number,
  { binaries, pgData }: Pick<PostgresCluster, 'binaries' | 'pgData'>,
): Promise<void> => {
  if (process.platform === 'win32') {
    spawnSync(binaryPath(binaries, 'pg_ctl'), ['stop', '-D', pgData, '-m', 'fast', '-w', '-t', '30'], {
      windowsHide: true,
    });
    return;
  }
  sendSignal(pid, 'SIGINT');
  if (await waitForCondition(() => !isProcessAlive(pid), 30_000, 10)) return;
  sendSignal(pid, 'SIGQUIT');
  if (await waitForCondition(() => !isProcessAlive(pid), 10_000, 10)) return;
  throw new Error(`PostgreSQL (pid ${pid}) did not stop`);
};

const watch = (pid: number): Postmaster['gone'] => {
  return (listener) => {
    const timer = setInterval(() => {
      if (isProcessAlive(pid)) return;
      clearInterval(timer);
      listener();
    }, 500);
    timer.unref();
  };
};

/**
 * Finds a postmaster that outlived its server. Stops it if program, password or archive setting differs. If
 * `working`, only the password matters. Removes a stale pid file, which could look like that of a running
 * server.
 */
export const adoptPostmaster = async (
  cluster: PostgresCluster,
  working = false,
): Promise<Postmaster | undefined> => {
  const { pgData } = cluster;
  const file = readPidFile(pgData);
  if (file === undefined) {
    await endProcessesIn(pgData);
    return undefined;
  }
  const { pid } = file;
  if (isProcessAlive(pid) && processWorksIn(pid, pgData)) {
    const done = await waitForCondition(
      () => !isProcessAlive(pid) || readPidFile(pgData)?.ready === true,
      READY_MS,
    );
    // Recovery would start from the beginning if it were interrupted.
    if (!done)
      throw new Error(
        `PostgreSQL (pid ${pid}) is still recovering after ${READY_MS / 1000} s; see ${cluster.logFile}`,
      );
    const port = readPidFile(pgData)?.port ?? 0;
    if (isProcessAlive(pid)) {
      const { known, fits } = await isOwn(port, cluster);
      if (known && (working || (fits && sameBinary(pid, cluster.binaries))))
        return { pid, port, gone: watch(pid) };
      if (!known && process.platform !== 'linux') {
        throw new Error(
          `${join(pgData, 'postmaster.pid')} names process ${pid}. If that is not PostgreSQL, remove the file`,
        );
      }
      await stopPostmaster(pid, cluster);
    }
  }
  await endProcessesIn(pgData);
  rmSync(join(pgData, 'postmaster.pid'), { force: true });
  return undefined;
};

const openLog = (path: string): number => {
  if (existsSync(path) && statSync(path).size > 4 * 1024 * 1024) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
};

const logSince = (path: string, offset: number): string =>
  readFileSync(path).subarray(offset).toString().trim().slice(-2000);

export class PortTaken extends Error {}

/** The process is detached, so Ctrl-C reaches only the server, which stops the database last. */
export const startPostmaster = async (
  cluster: PostgresCluster,
  port: number,
  readyMs = READY_MS,
): Promise<Postmaster> => {
  const { binaries, pgData, account, logFile } = cluster;
  const { cwd, data } = folderAccessFor(pgData, account);
  const log = openLog(logFile);
  const offset = statSync(logFile).size;
  const flags = Object.entries({ ...cluster.settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  let child: ChildProcess;
  try {
    child = spawn(binaryPath(binaries, 'postgres'), ['-D', data, ...flags], {
      ...accountOptions(account),
      cwd,
      env: cleanEnv(),
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log, log],
    });
  } finally {
    closeSync(log);
  }
  let failed: Error | undefined;
  let ended = false;
  const listeners: (() => void)[] = [];
  child.once('error', (error) => {
    failed = spawnError(error, account);
    ended = true;
  });
  child.once('exit', () => {
    ended = true;
    for (const listener of listeners) listener();
  });
  const { pid } = child;
  const isReady = (): boolean => {
    const file = readPidFile(pgData);
    return file?.ready === true && file.pid === pid;
  };
  for (const begun = Date.now(); !ended && !isReady();) {
    const waited = Date.now() - begun;
    if (waited > readyMs)
      throw new Error(`PostgreSQL is not ready after ${readyMs / 1000} s; see ${logFile}`);
    await sleep(waited < 1000 ? 5 : 100);
  }
  if (failed !== undefined) throw failed;
  if (ended || pid === undefined) {
    const text = logSince(logFile, offset);
    if (text.includes('could not bind')) throw new PortTaken(`port ${port} is taken`);
    throw new Error(`PostgreSQL did not start; ${logFile} says:\n${text}`);
  }
  child.unref();
  return { pid, port, gone: (listener) => void (ended ? listener() : listeners.push(listener)) };
};
