import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { AlreadyRunning, attachDatabase, startDatabase } from './index.ts';
import { isProcessAlive } from './os-process.ts';
import { readsFilesOf } from './postmaster.ts';

it('attaches to the database of a running server, which a second server cannot do', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ratri-attach-'));
  await chmod(dataDir, 0o755);
  const database = await startDatabase({ dataDir, log: () => {} });
  try {
    await expect(startDatabase({ dataDir, log: () => {} })).rejects.toThrow(AlreadyRunning);
    const { url } = await attachDatabase(dataDir);
    expect(url('postgres')).toBe(database.url('postgres'));
    const client = new pg.Client({ connectionString: url('postgres') });
    await client.connect();
    expect((await client.query('select current_user as name')).rows).toEqual([{ name: database.user }]);
    await client.end();
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

it('knows its folder from a copy when the folder of the server process is hidden', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ratri-attach-'));
  await chmod(dataDir, 0o755);
  const copy = await mkdtemp(join(tmpdir(), 'ratri-copy-'));
  const database = await startDatabase({ dataDir, log: () => {} });
  const client = new pg.Client({ connectionString: database.url('postgres') });
  try {
    await client.connect();
    expect(await readsFilesOf(client, database.pgData)).toBe(true);
    expect(await readsFilesOf(client, copy)).toBe(false);
    expect((await readdir(database.pgData)).filter((name) => name.startsWith('pgsql_tmp'))).toEqual([]);
  } finally {
    await client.end();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
    await rm(copy, { recursive: true, force: true });
  }
});

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;

// A unit of systemd that may open port 443 hides its processes in the same way.
it.runIf(isRoot)('counts a server as running when its process hides the folder', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ratri-attach-'));
  await chmod(dataDir, 0o777);
  const { pid, pgData, stop } = await startDatabase({ dataDir, log: () => {} });
  const code = `
    const { isFolderHidden, processWorksIn } = await import('${import.meta.dirname}/os-process.ts');
    console.log(isFolderHidden(${pid}), processWorksIn(${pid}, '${pgData}'), isFolderHidden(process.pid));`;
  const node = [process.execPath, '--input-type=module', '-e', code];
  try {
    expect(spawnSync(node[0] ?? '', node.slice(1), { encoding: 'utf8' }).stdout).toBe('false true false\n');
    const without = ['--bounding-set=-all', '--inh-caps=-all', ...node];
    expect(spawnSync('setpriv', without, { encoding: 'utf8' }).stdout).toBe('true true false\n');
  } finally {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

it('a released database runs on for the next server and stops with it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ratri-release-'));
  await chmod(dataDir, 0o755);
  const before = await startDatabase({ dataDir, log: () => {} });
  const { pid, port } = before;
  await before.release();
  // `stop` does not stop a released database.
  await before.stop();
  const next = await startDatabase({ dataDir, log: () => {}, working: true });
  try {
    expect([next.pid, next.port, next.adopted, isProcessAlive(pid)]).toEqual([pid, port, true, true]);
    await expect(startDatabase({ dataDir, log: () => {}, working: true })).rejects.toThrow(AlreadyRunning);
  } finally {
    await next.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  expect(isProcessAlive(pid)).toBe(false);
});
