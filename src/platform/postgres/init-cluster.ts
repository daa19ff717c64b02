/** Making a cluster, its owner's password, and the settings it runs with. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { type Account, type Place, type Way, wayTo } from './data-location.ts';

export const OWNER = 'ratri_owner';

export const exe = (binaries: string, name: string): string =>
  join(binaries, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

/** Nothing of the caller's environment (PGPORT, LANG, TZ) changes what the server does. */
export const cleanEnv = (): NodeJS.ProcessEnv =>
  process.platform === 'win32'
    ? { ...process.env, TZ: 'UTC' }
    : { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export const asAccount = (account: Account): { uid?: number; gid?: number } => account ?? {};

export const spawnError = (error: Error, account: Account): Error =>
  new Error(
    account === undefined
      ? `cannot run the embedded PostgreSQL: ${error.message}`
      : `cannot run the embedded PostgreSQL as uid ${account.uid}: ${error.message}. ` +
          'Run Ratri as an ordinary user, or point DATABASE_URL at a PostgreSQL 15 or later',
  );

/** Runs one of PostgreSQL's programs to its end. */
const finish = (
  path: string,
  args: readonly string[],
  account: Account,
  { cwd }: Way,
  input = '',
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(path, args, { ...asAccount(account), cwd, env: cleanEnv(), windowsHide: true });
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

/** Kept out of reach of the account PostgreSQL runs under. `made` tells that it was not there before. */
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

/** For a cluster that stands still. */
export const resetPassword = (
  binaries: string,
  pgData: string,
  account: Account,
  password: string,
): Promise<void> => {
  const way = wayTo(pgData, account);
  return finish(
    exe(binaries, 'postgres'),
    ['--single', '-D', way.data, 'postgres'],
    account,
    way,
    `ALTER ROLE ${OWNER} PASSWORD '${password}'\n`,
  );
};

/**
 * A quarter of the usual: a segment that says little goes to the disk whole, and where it is archived one ends every 40 s in which
 * something was written.
 */
const segmentMegabytes = 4;

/**
 * Drafted beside its place and moved there when complete: an initdb that was killed is done again.
 * LC_CTYPE C would make trigram search blind to Thai; the builtin C.UTF-8 sorts and folds the same on every machine.
 */
export const makeCluster = async (binaries: string, place: Place, password: string): Promise<void> => {
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
  const way = wayTo(made, account);
  try {
    await finish(
      exe(binaries, 'initdb'),
      [
        '-D',
        way.data,
        `--username=${OWNER}`,
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--lc-collate=C',
        '--lc-ctype=C.UTF-8',
        '--auth=scram-sha-256',
        `--wal-segsize=${segmentMegabytes}`,
        // The words are put together here: path.join would take the folder that a link leads to for the one it is in.
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

/** initdb does not wait for the disk; this does, while the server already answers. A failure only means "written later". */
export const syncLater = (binaries: string, pgData: string, account: Account): void => {
  const { cwd, data } = wayTo(pgData, account);
  const options = {
    ...asAccount(account),
    cwd,
    env: cleanEnv(),
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
  } as const;
  const child = spawn(exe(binaries, 'initdb'), ['--sync-only', '-D', data], options);
  child.on('error', () => {});
  child.unref();
};

const MB = 1024 * 1024;

export const settings = (): Record<string, string> => {
  const limit = process.constrainedMemory();
  const memory = Math.floor((limit > 0 ? Math.min(limit, totalmem()) : totalmem()) / MB);
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: `${Math.max(32, Math.min(256, Math.floor(memory / 8)))}MB`,
    effective_cache_size: `${Math.max(64, Math.floor(memory / 2))}MB`,
    // As usual: initdb reckons them from the size of a segment.
    min_wal_size: '80MB',
    max_wal_size: '1GB',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // Plans for pages already in memory and for queries of milliseconds.
    jit: 'off',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_destination: 'stderr',
    // Without the detail, which quotes rows.
    log_error_verbosity: 'terse',
    log_parameter_max_length: '0',
    // %a names the call (decision 87).
    log_line_prefix: '%m [%p] %q%a ',
    log_min_duration_statement: '2000',
    log_lock_waits: 'on',
    logging_collector: 'off',
    cluster_name: 'ratri',
  };
};
