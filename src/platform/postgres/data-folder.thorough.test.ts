import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { attachDatabase, type EmbeddedDatabase, startDatabase } from './index.ts';
import { waitForCondition } from './os-process.ts';

const folders: string[] = [];
const running: EmbeddedDatabase[] = [];
const messages: string[] = [];

const folder = (mode = 0o755): string => {
  const path = mkdtempSync(join(tmpdir(), 'ratri-folder-'));
  chmodSync(path, mode);
  folders.push(path);
  return path;
};

const start = async (dataDir: string): Promise<EmbeddedDatabase> => {
  const database = await startDatabase({ dataDir, log: (message) => void messages.push(message) });
  running.push(database);
  return database;
};

const query = async (database: EmbeddedDatabase, text: string): Promise<unknown[]> => {
  const client = new pg.Client(database.url('postgres'));
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ value: unknown }>(text).finally(() => client.end());
  return rows.map(({ value }) => value);
};

afterEach(async () => {
  for (const database of running.splice(0)) await database.stop();
  for (const path of folders.splice(0)) rmSync(path, { recursive: true, force: true });
  messages.length = 0;
});

const root = process.getuid?.() === 0;

test.runIf(root)(
  'root: data below an inaccessible folder stays in the data folder, and PostgreSQL does not run as root',
  async () => {
    const dataDir = join(folder(0o700), 'data');
    const first = await start(dataDir);
    expect(first.pgData).toBe(join(dataDir, 'pg'));
    expect(lstatSync(first.pgData).isDirectory()).toBe(true);
    expect(readFileSync(`/proc/${first.pid}/status`, 'utf8')).toMatch(/^Uid:\s+65534\s/m);
    await query(first, 'create table kept as select 1 as value');
    process.kill(first.pid, 'SIGKILL');
    await waitForCondition(() => messages.some((text) => text.includes('runs again')), 20_000);
    expect(await query(first, 'select value from kept')).toEqual([1]);
    await first.stop();

    rmSync(join(dataDir, 'secrets'), { recursive: true });
    const again = await start(dataDir);
    expect(again.fresh).toBe(false);
    expect(await query(again, 'select value from kept')).toEqual([1]);
  },
);

test.runIf(root)('root: changes the owner of a copy that belongs to root', async () => {
  const dataDir = folder();
  const first = await start(dataDir);
  await query(first, 'create table kept as select 1 as value');
  await first.stop();
  const copy = join(folder(), 'copy');
  cpSync(dataDir, copy, { recursive: true });
  expect(await query(await start(copy), 'select value from kept')).toEqual([1]);
});

test.runIf(root)(
  'root: moves the data of an earlier version into the folder and refuses a copied link to it',
  async () => {
    const dataDir = folder();
    const first = await start(dataDir);
    await query(first, 'create table kept as select 1 as value');
    await first.stop();
    const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
    const away = `/var/lib/ratri/data-${hash}`;
    mkdirSync(dirname(away), { recursive: true });
    folders.push(away);
    cpSync(first.pgData, away, { recursive: true });
    rmSync(first.pgData, { recursive: true });
    symlinkSync(away, first.pgData);

    const copy = join(folder(), 'copy');
    cpSync(dataDir, copy, { recursive: true, verbatimSymlinks: true });
    await expect(start(copy)).rejects.toThrow('may be the database of another folder');
    expect(existsSync(away)).toBe(true);

    const home = await start(dataDir);
    expect(await query(home, 'select value from kept')).toEqual([1]);
    if (messages.some((text) => text.includes('the data is in'))) expect(home.pgData).toBe(away);
    else expect([lstatSync(join(dataDir, 'pg')).isDirectory(), existsSync(away)]).toEqual([true, false]);
  },
);

test('a copied folder has its own database, even while the original runs', async () => {
  const dataDir = folder();
  const original = await start(dataDir);
  await query(original, 'create table kept as select 1 as value');
  await query(original, 'checkpoint');
  const copy = join(folder(), 'copy');
  cpSync(dataDir, copy, { recursive: true, preserveTimestamps: true });
  expect(existsSync(join(copy, 'ratri.pid'))).toBe(true);

  const attached = attachDatabase(copy, 1000);
  await expect(attached).rejects.toThrow('does not answer');
  const second = await start(copy);
  expect([second.port === original.port, second.pid === original.pid]).toEqual([false, false]);
  await query(second, 'update kept set value = 2');
  expect(await query(original, 'select value from kept')).toEqual([1]);
  expect(await query(second, 'select value from kept')).toEqual([2]);
});

test('reports a lost database instead of creating an empty one', async () => {
  const dataDir = folder();
  const first = await start(dataDir);
  await first.stop();
  rmSync(join(dataDir, 'pg'), { recursive: true });
  await expect(start(dataDir)).rejects.toThrow(/pg is missing.*npm run restore.*DATABASE_URL/s);
  rmSync(join(dataDir, 'pg-port'));
  mkdirSync(join(dataDir, 'files', '1', 'item'), { recursive: true });
  writeFileSync(join(dataDir, 'files', '1', 'item', 'gown.webp'), '');
  await expect(start(dataDir)).rejects.toThrow('pg is missing');
  expect(existsSync(join(dataDir, 'pg'))).toBe(false);

  // Removes everything that a first start creates after the database.
  rmSync(join(dataDir, 'files', '1'), { recursive: true });
  expect((await start(dataDir)).fresh).toBe(true);
});
