import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import type { EmbeddedDatabase } from './index.ts';
import { AlreadyRunning, openArchivedFolder, archivingMark, startDatabase } from './index.ts';
import { isProcessAlive, processesIn, waitForCondition } from './os-process.ts';
import { startTestCluster } from './test-cluster.ts';

const folders: string[] = [];
const running: EmbeddedDatabase[] = [];

const folder = (mode = 0o755): string => {
  const path = mkdtempSync(join(tmpdir(), 'ratri-launcher-'));
  chmodSync(path, mode);
  folders.push(path);
  return path;
};

const messages: string[] = [];
const start = async (dataDir: string): Promise<EmbeddedDatabase> => {
  const database = await startDatabase({ dataDir, log: (message) => void messages.push(message) });
  running.push(database);
  return database;
};

const query = async (database: EmbeddedDatabase, text: string): Promise<unknown[]> => {
  const client = new pg.Client(database.url('postgres'));
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ value: unknown }>(text);
    return rows.map(({ value }) => value);
  } finally {
    await client.end();
  }
};

test.skipIf(process.platform === 'win32')(
  'stops at once even if the archiving server was killed',
  async () => {
    const dataDir = folder();
    const killed = await startDatabase({ dataDir, log: () => {}, archiving: true });
    writeFileSync(join(openArchivedFolder(killed.pgData), archivingMark), '');
    process.kill(killed.pid, 'SIGKILL');
    await killed.release();
    await waitForCondition(() => !isProcessAlive(killed.pid), 10_000);
    const database = await startDatabase({ dataDir, log: () => {}, archiving: true });
    await query(database, 'select pg_switch_wal()');
    const begun = performance.now();
    await database.stop();
    expect(performance.now() - begun).toBeLessThan(15_000);
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('immediate shutdown');
  },
);

afterEach(async () => {
  for (const database of running.splice(0)) {
    await database.stop();
    if (!folders.some((path) => database.pgData.startsWith(path)))
      rmSync(database.pgData, { recursive: true, force: true });
  }
  for (const path of folders.splice(0)) rmSync(path, { recursive: true, force: true });
  messages.length = 0;
});

const serverElsewhere = async (
  dataDir: string,
  account: { uid?: number; gid?: number } = {},
): Promise<{ pid: number; kill(): Promise<void> }> => {
  const index = join(dirname(fileURLToPath(import.meta.url)), 'index.ts');
  const program = `
    const { startDatabase } = await import(${JSON.stringify(index)});
    const database = await startDatabase({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} });
    console.log(database.pid);
    process.stdin.on('end', () => database.stop()).resume();
    setInterval(() => {}, 1000).unref();
  `;
  const args = ['--input-type=module', '--eval', program];
  const child = spawn(process.execPath, args, { ...account, cwd: '/', stdio: ['pipe', 'pipe', 'inherit'] });
  const failed = once(child, 'exit').then(() => {
    throw new Error('the other server ended');
  });
  const [line] = (await Promise.race([once(child.stdout, 'data'), failed])) as [Buffer];
  failed.catch(() => {});
  return {
    pid: Number(line.toString()),
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
};

test('starts, responds, preserves data and port, and leaves no process running', async () => {
  const dataDir = folder();
  const first = await start(dataDir);
  expect(first.fresh).toBe(true);
  await query(first, 'create table kept as select 1 as value');
  const { port, pid, pgData } = first;
  await first.stop();
  expect(isProcessAlive(pid)).toBe(false);
  expect(processesIn(pgData)).toEqual([]);
  expect(existsSync(join(dataDir, 'ratri.pid'))).toBe(false);

  const second = await start(dataDir);
  expect([second.fresh, second.adopted, second.port]).toEqual([false, false, port]);
  expect(await query(second, 'select value from kept')).toEqual([1]);
  // The search of Thai names depends on this locale.
  expect(
    await query(
      second,
      `select datctype || ' ' || datlocprovider::text as value from pg_database where datname = 'postgres'`,
    ),
  ).toEqual(['C.UTF-8 b']);
  expect(
    await query(
      second,
      `select setting as value from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')`,
    ),
  ).toEqual(['on', 'on', 'on']);
});

test('refuses a wrong password and hides the password from other accounts', async () => {
  const dataDir = folder();
  const database = await start(dataDir);
  const client = new pg.Client(database.url('postgres', { user: 'ratri_owner', password: 'wrong' }));
  await expect(client.connect()).rejects.toThrow('password authentication failed');
});

test('refuses a second server on the same data folder', async () => {
  const dataDir = folder();
  await start(dataDir);
  await expect(startDatabase({ dataDir, log: () => {} })).rejects.toThrow(AlreadyRunning);
  await expect(startDatabase({ dataDir, log: () => {} })).rejects.toThrow(
    `already running (pid ${process.pid})`,
  );
});

test('gives a dead lock to only one of two servers that start at once', async () => {
  const dataDir = folder();
  writeFileSync(join(dataDir, 'ratri.pid'), '999999999\n\nx\n');
  const both = await Promise.allSettled([start(dataDir), start(dataDir), start(dataDir)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
});

test('adopts the postmaster of a killed server', async () => {
  const dataDir = folder();
  const other = await serverElsewhere(dataDir);
  await expect(startDatabase({ dataDir, log: () => {} })).rejects.toThrow(AlreadyRunning);
  await other.kill();
  expect(isProcessAlive(other.pid)).toBe(true);
  const database = await start(dataDir);
  expect([database.adopted, database.pid]).toEqual([true, other.pid]);
  expect(await query(database, 'select 1 as value')).toEqual([1]);

  // An adopted postmaster is watched like a child process.
  process.kill(other.pid, 'SIGKILL');
  await waitForCondition(() => messages.some((text) => text.includes('runs again')), 10_000);
  expect(await query(database, 'select 2 as value')).toEqual([2]);
  await database.stop();
  expect(processesIn(database.pgData)).toEqual([]);
});

test('restarts a killed PostgreSQL with all committed data', async () => {
  const database = await start(folder());
  await query(database, 'create table kept (value int)');
  await query(database, 'insert into kept values (7)');
  const { pid, port } = database;
  const ended = new Promise<void>((resolve) => database.onExit(resolve));
  // A session in a long computation does not notice that its postmaster has ended.
  const busy = query(database, 'select count(*) as value from generate_series(1, 1000000000)').catch(
    () => [],
  );
  process.kill(pid, 'SIGKILL');
  await ended;
  await database.ready();
  expect(database.pid).not.toBe(pid);
  expect(database.port).toBe(port);
  expect(await query(database, 'select value from kept')).toEqual([7]);
  await busy;
});

test('ignores a pid file whose pid now belongs to another program', async () => {
  const dataDir = folder();
  const first = await start(dataDir);
  const file = join(first.pgData, 'postmaster.pid');
  const text = readFileSync(file, 'utf8');
  await first.stop();
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
  const stranger = spawn('sleep', ['60'], account ?? {});
  try {
    writeFileSync(file, text.replace(/^\d+/, String(stranger.pid)));
    writeFileSync(join(dataDir, 'ratri.pid'), `${stranger.pid}\nanother start\nx\n`);
    if (account !== undefined) chownSync(file, account.uid, account.gid);
    const second = await start(dataDir);
    expect(await query(second, 'select 1 as value')).toEqual([1]);
    expect(stranger.exitCode).toBe(null);
    await second.stop();
    writeFileSync(file, text.replace(/^\d+/, '999999'));
    if (account !== undefined) chownSync(file, account.uid, account.gid);
    expect(await query(await start(dataDir), 'select 2 as value')).toEqual([2]);
  } finally {
    stranger.kill();
  }
});

test('repeats a killed initdb, replaces a lost password and avoids a taken port', async () => {
  const dataDir = folder();
  mkdirSync(join(dataDir, 'pg.draft-killed', 'data'), { recursive: true });
  const first = await start(dataDir);
  expect(existsSync(join(dataDir, 'pg.draft-killed'))).toBe(false);
  await query(first, 'create table kept as select 1 as value');
  const { port } = first;
  await first.stop();

  rmSync(join(dataDir, 'secrets'), { recursive: true });
  const other = await startTestCluster();
  running.push(other);
  writeFileSync(join(dataDir, 'pg-port'), String(other.port));
  const second = await start(dataDir);
  expect(second.port).not.toBe(other.port);
  expect(await query(second, 'select value from kept')).toEqual([1]);
  expect(second.password).not.toBe(first.password);
  expect(port).toBeGreaterThan(0);
});

test('a test cluster removes its folder and those of killed runs', async () => {
  const gone = spawnSync(process.execPath, ['--version']).pid;
  const left = mkdtempSync(join(tmpdir(), `ratri-test-${gone}-`));
  const cluster = await startTestCluster();
  expect(existsSync(left)).toBe(false);
  expect(await query(cluster, `select current_setting('fsync') as value`)).toEqual(['off']);
  const { pgData } = cluster;
  await cluster.stop();
  expect(existsSync(pgData)).toBe(false);
  expect(existsSync(dirname(pgData)) && dirname(pgData).includes('ratri-test-')).toBe(false);
});

// initdb requires an account with a name. Uid 1 has a name on every Linux, and cannot read a project below an
// inaccessible folder.
const ordinary = { uid: 1, gid: 1 };
const canRead = (): boolean =>
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, ['--check', fileURLToPath(import.meta.url)], { ...ordinary, cwd: '/' })
    .status === 0;

test.runIf(canRead())('an ordinary user runs it under the own account', async () => {
  const dataDir = folder();
  chownSync(dataDir, ordinary.uid, ordinary.gid);
  const other = await serverElsewhere(dataDir, ordinary);
  await other.kill();
  // Root adopts the database under the account that owns the data.
  const database = await start(dataDir);
  expect(database.adopted).toBe(true);
  await database.stop();
  const own = await start(dataDir);
  expect(readFileSync(`/proc/${own.pid}/status`, 'utf8')).toMatch(/^Uid:\s+1\s/m);
});
