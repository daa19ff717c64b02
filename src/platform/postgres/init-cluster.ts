import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { type OsAccount, type DataLocation, type FolderAccess, folderAccessFor } from './data-location.ts';

export const ownerRole = 'ratri_owner';

export const binaryPath = (binaries: string, name: string): string =>
  join(binaries, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

/** The caller's variables (PGPORT, LANG, TZ) must not affect the server. */
export const cleanEnv = (): NodeJS.ProcessEnv =>
  process.platform === 'win32'
    ? { ...process.env, TZ: 'UTC' }
    : { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export const accountOptions = (account: OsAccount): { uid?: number; gid?: number } => account ?? {};

export const spawnError = (error: Error, account: OsAccount): Error =>
  new Error(
    account === undefined
      ? `cannot run the embedded PostgreSQL: ${error.message}`
      : `cannot run the embedded PostgreSQL as uid ${account.uid}: ${error.message}. ` +
          'Run Ratri as an ordinary user, or point DATABASE_URL at a PostgreSQL 15 or later',
  );

const finish = (
  path: string,
  args: readonly string[],
  account: OsAccount,
  { cwd }: FolderAccess,
  input = '',
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(path, args, { ...accountOptions(account), cwd, env: cleanEnv(), windowsHide: true });
    let output = '';
    const keep = (part: Buffer): void => {
      output = (output + part.toString()).slice(-4000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    child.on('error', (error) => reject(spawnError(error, account)));
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${path} failed (${code})\n${output.trim()}`)),
    );
  });

/** PostgreSQL's account cannot read the password file. `made` is true for a new password. */
export const ownerPassword = async (dataDir: string): Promise<{ password: string; made: boolean }> => {
  const folder = join(dataDir, 'secrets');
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  const path = join(folder, 'postgres-password');
  if (existsSync(path)) return { password: readFileSync(path, 'utf8').trim(), made: false };
  const password = randomBytes(24).toString('hex');
  writeFileSync(`${path}.new`, `${password}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return { password, made: true };
};

/** The cluster must be stopped. */
export const resetPassword = (
  binaries: string,
  pgData: string,
  account: OsAccount,
  password: string,
): Promise<void> => {
  const way = folderAccessFor(pgData, account);
  return finish(
    binaryPath(binaries, 'postgres'),
    ['--single', '-D', way.data, 'postgres'],
    account,
    way,
    `ALTER ROLE ${ownerRole} PASSWORD '${password}'\n`,
  );
};

/**
 * Size of a WAL segment, a quarter of the default. A segment ends every 40 s if archiving is on, and is
 * archived whole.
 */
const segmentMegabytes = 4;

/**
 * The folder has a draft name until complete, so an interrupted initdb is repeated. LC_CTYPE is C.UTF-8,
 * which is the same on every machine. With C, the trigram search does not find Thai.
 */
export const initCluster = async (binaries: string, place: DataLocation, password: string): Promise<void> => {
  const { account, draftPrefix, pgData } = place;
  const dataDir = dirname(pgData);
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(draftPrefix)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  const draft = join(dataDir, `${draftPrefix}${randomBytes(6).toString('hex')}`);
  const made = join(draft, 'data');
  const pwfile = join(draft, 'pw');
  await mkdir(draft, { mode: 0o700 });
  await mkdir(made, { mode: 0o700 });
  await writeFile(pwfile, password, { mode: 0o600 });
  if (account !== undefined)
    for (const path of [pwfile, made, draft]) await chown(path, account.uid, account.gid);
  const way = folderAccessFor(made, account);
  try {
    await finish(
      binaryPath(binaries, 'initdb'),
      [
        '-D',
        way.data,
        `--username=${ownerRole}`,
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--lc-collate=C',
        '--lc-ctype=C.UTF-8',
        '--auth=scram-sha-256',
        `--wal-segsize=${segmentMegabytes}`,
        // path.join would resolve '..' against the link.
        `--pwfile=${way.data}/../pw`,
        '--no-sync',
        '--no-instructions',
      ],
      account,
      way,
    );
    await rename(made, pgData);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};

/** Syncs the files, because initdb wrote without sync. If this fails, the operating system writes later. */
export const syncInBackground = (binaries: string, pgData: string, account: OsAccount): void => {
  const { cwd, data } = folderAccessFor(pgData, account);
  const options = {
    ...accountOptions(account),
    cwd,
    env: cleanEnv(),
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
  } as const;
  const child = spawn(binaryPath(binaries, 'initdb'), ['--sync-only', '-D', data], options);
  child.on('error', () => {});
  child.unref();
};

const MB = 1024 * 1024;

export const clusterSettings = (): Record<string, string> => {
  const limit = process.constrainedMemory();
  const memory = Math.floor((limit > 0 ? Math.min(limit, totalmem()) : totalmem()) / MB);
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: `${Math.max(32, Math.min(256, Math.floor(memory / 8)))}MB`,
    effective_cache_size: `${Math.max(64, Math.floor(memory / 2))}MB`,
    // The sizes are PostgreSQL's defaults. Initdb would derive other sizes from the segment size.
    min_wal_size: '80MB',
    max_wal_size: '1GB',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // These settings suit data in memory and queries of milliseconds.
    jit: 'off',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_destination: 'stderr',
    // Error details would quote rows.
    log_error_verbosity: 'terse',
    log_parameter_max_length: '0',
    // %a, the application name, has the request id (decision 87).
    log_line_prefix: '%m [%p] %q%a ',
    log_min_duration_statement: '2000',
    log_lock_waits: 'on',
    logging_collector: 'off',
    cluster_name: 'ratri',
  };
};
