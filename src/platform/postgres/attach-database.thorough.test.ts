import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { AlreadyRunning, attachDatabase, startDatabase } from './index.ts';
import { isProcessAlive } from './os-process.ts';

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

it('a released database runs on for the next server and stops with it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ratri-release-'));
  await chmod(dataDir, 0o755);
  const before = await startDatabase({ dataDir, log: () => {} });
  const { pid, port } = before;
  await before.release();
  // A released database is not stopped.
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
