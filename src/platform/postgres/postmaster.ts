/** Starting, finding and stopping the postmaster of one cluster. */
import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
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
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { asAccount, cleanEnv, exe, OWNER, spawnError } from './init-cluster.ts';
import { type Account, wayTo } from './data-location.ts';
import { alive, clearOut, signal, standsIn, until } from './os-process.ts';

export const HOST = '127.0.0.1';
const READY_MS = 60_000;

export type Cluster = {
  binaries: string;
  pgData: string;
  account: Account;
  password: string;
  logFile: string;
  settings: Record<string, string>;
};

/** A postmaster that answers; `gone` is called once when it ends. */
export type Postmaster = { pid: number; port: number; gone(listener: () => void): void };

type PidFile = { pid: number; port: number; ready: boolean };

/** Lines of postmaster.pid: 1 pid, 4 port, 8 status. */
const readPidFile = (pgData: string): PidFile | undefined => {
  try {
    const lines = readFileSync(join(pgData, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
};

export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: HOST, exclusive: true }, () => server.close(() => resolve(true)));
  });

/** Below the range the kernel hands out to outgoing connections, so that the port is still free at the next start. */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
  throw new Error('no free port for PostgreSQL between 20000 and 32000');
};

/** Whether the server at the other end serves this folder, and not the one of which it is a copy. For the owner. */
export const serves = async (client: pg.Client, pgData: string): Promise<boolean> => {
  const { rows } = await client.query<{ folder: string; pid: string }>(
    "select current_setting('data_directory') as folder, split_part(pg_read_file('postmaster.pid'), e'\\n', 1) as pid",
  );
  const [found] = rows;
  if (found === undefined) return false;
  return process.platform === 'linux'
    ? standsIn(Number(found.pid), pgData)
    : realpathSync(found.folder) === pgData;
};

/** Whether a server works in this folder now. */
export const runsIn = (pgData: string): boolean => {
  const file = readPidFile(pgData);
  return file !== undefined && alive(file.pid) && standsIn(file.pid, pgData);
};

/** Whether the log of the server is handed on as it is wished; that cannot be changed while it runs. */
const archivesAs = async (client: pg.Client, settings: Cluster['settings']): Promise<boolean> => {
  const { rows } = await client.query<{ mode: string; command: string }>(
    "select current_setting('archive_mode') as mode, current_setting('archive_command') as command",
  );
  const wished = settings['archive_mode'] ?? 'off';
  return rows[0]?.mode === wished && (wished === 'off' || rows[0].command === settings['archive_command']);
};

/** Whether the server at the port is let in by the password and serves the folder; `fits`: and archives as wished. */
const isOwn = async (
  port: number,
  { password, pgData, settings }: Cluster,
): Promise<{ known: boolean; fits: boolean }> => {
  const client = new pg.Client({
    host: HOST,
    port,
    user: OWNER,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const known = await serves(client, pgData);
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
    return readlinkSync(`/proc/${pid}/exe`) === exe(binaries, 'postgres');
  } catch {
    return false;
  }
};

/** Fast shutdown: sessions are ended, what was committed is written. */
export const stopPostmaster = async (
  pid: number,
  { binaries, pgData }: Pick<Cluster, 'binaries' | 'pgData'>,
): Promise<void> => {
  // Windows has no signals; only pg_ctl can ask.
  if (process.platform === 'win32') {
    spawnSync(exe(binaries, 'pg_ctl'), ['stop', '-D', pgData, '-m', 'fast', '-w', '-t', '30'], {
      windowsHide: true,
    });
    return;
  }
  signal(pid, 'SIGINT');
  if (await until(() => !alive(pid), 30_000, 10)) return;
  signal(pid, 'SIGQUIT');
  if (await until(() => !alive(pid), 10_000, 10)) return;
  throw new Error(`PostgreSQL (pid ${pid}) does not stop`);
};

const watch = (pid: number): Postmaster['gone'] => {
  return (listener) => {
    const timer = setInterval(() => {
      if (alive(pid)) return;
      clearInterval(timer);
      listener();
    }, 500);
    timer.unref();
  };
};

/**
 * Takes over a postmaster that outlived the server it served; undefined when there is none. One that runs other
 * binaries or does not know the password is stopped. A pid file nobody stands behind is removed: its number may
 * belong to another program by now, which PostgreSQL would take for a running server. `working`: people work on it, so that
 * it is kept as it is, also where it runs the binaries of another version.
 */
export const adopt = async (cluster: Cluster, working = false): Promise<Postmaster | undefined> => {
  const { pgData } = cluster;
  const file = readPidFile(pgData);
  if (file === undefined) {
    await clearOut(pgData);
    return undefined;
  }
  const { pid } = file;
  if (alive(pid) && standsIn(pid, pgData)) {
    const done = await until(() => !alive(pid) || readPidFile(pgData)?.ready === true, READY_MS);
    // Never stopped in the middle of a recovery: the next one would begin it anew.
    if (!done)
      throw new Error(
        `PostgreSQL (pid ${pid}) is still recovering after ${READY_MS / 1000} s; see ${cluster.logFile}`,
      );
    const port = readPidFile(pgData)?.port ?? 0;
    if (alive(pid)) {
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
  await clearOut(pgData);
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

/** Detached, so that Ctrl-C in a terminal reaches the server only, which stops the database last. */
export const startPostmaster = async (
  cluster: Cluster,
  port: number,
  readyMs = READY_MS,
): Promise<Postmaster> => {
  const { binaries, pgData, account, logFile } = cluster;
  const { cwd, data } = wayTo(pgData, account);
  const log = openLog(logFile);
  const offset = statSync(logFile).size;
  const flags = Object.entries({ ...cluster.settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  let child: ChildProcess;
  try {
    child = spawn(exe(binaries, 'postgres'), ['-D', data, ...flags], {
      ...asAccount(account),
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
  // Short steps at first, where a start usually ends; long ones while a crash recovery runs.
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
