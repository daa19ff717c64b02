import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Archiver, toldMoment } from '../../../backup/server/index.ts';
import { removeScratch, scratchFolder } from '../../../core/server/launcher/scratch.ts';
import { plainSettings, readSettings } from '../../../core/server/settings.ts';
import { openStorage, type Storage } from '../boot.ts';
import { insertShop, type Sql } from '../testing/shops.ts';
import { beginArchive } from './archive.ts';
import { drill } from './drill.ts';
import { restoreAt } from './restore-at.ts';

const passphrase = 'a passphrase for tests';

type Running = { storage: Storage; archive: Archiver; sql: Sql; end(): Promise<void> };

const faults: unknown[] = [];
const log = { info: () => {}, error: (what: unknown) => void faults.push(what) };

describe('an archive', { timeout: 300_000 }, () => {
  let home: string;
  let kept: string;
  let here: Running;
  let count = 0;
  const newFolder = (): string => path.join(home, `data-${++count}`);
  const settingsOf = (dataDir: string, more: Record<string, string> = {}) => ({
    DATA_DIR: dataDir,
    BACKUP_DIR: kept,
    BACKUP_PASSPHRASE: passphrase,
    ...more,
  });

  const start = async (dataDir: string): Promise<Running> => {
    const settings = readSettings(settingsOf(dataDir));
    const storage = await openStorage(settings, () => {});
    const archive = beginArchive(settings, { ...storage, log, beat: 1000 });
    if (archive === undefined) throw new Error('nothing is archived');
    const client = new pg.Client({ connectionString: storage.ownerUrl });
    client.on('error', () => {});
    await client.connect();
    return {
      storage,
      archive,
      sql: async (text, values) => (await client.query(text, values)).rows as never,
      end: async () => {
        await client.end();
        archive.hurry();
        await storage.close();
        await archive.stop();
      },
    };
  };
  const based = async (running: Running): Promise<void> => {
    while (running.archive.state().from === null) await sleep(100);
  };
  const mark = async (running: Running, n: number): Promise<void> =>
    void (await running.sql('insert into mark (n) values ($1)', [n]));
  const back = (dataDir: string, at: string, source = kept) =>
    restoreAt(
      plainSettings({ DATA_DIR: dataDir }),
      { text: source, from: '.', at, pictures: true },
      passphrase,
      () => {},
    );
  /** What is in a data folder that was brought back; it is started like any shop. */
  const marksOf = async (dataDir: string): Promise<number[]> => {
    const { ownerUrl, close } = await openStorage(readSettings({ DATA_DIR: dataDir }), () => {});
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    const { rows } = await client.query<{ n: number }>('select n from mark order by n');
    await client.end();
    await close();
    return rows.map(({ n }) => n);
  };
  const nextSecond = async (): Promise<string> => {
    await sleep(1100);
    const at = toldMoment(new Date());
    await sleep(1100);
    return at;
  };
  let between = '';

  beforeAll(async () => {
    home = await scratchFolder('ratri-archive-');
    kept = path.join(home, 'kept');
    here = await start(newFolder());
    await here.sql('create table mark (n int primary key)');
    await insertShop(here.sql, 1);
    await mkdir(path.join(home, 'data-1/files/1/item'), { recursive: true });
    await writeFile(path.join(home, 'data-1/files/1/item/abc-480.webp'), 'a picture');
    await based(here);
  }, 300_000);
  afterAll(async () => {
    await here.end();
    for (let n = 1; n <= count; n += 1) await removeScratch(path.join(home, `data-${n}`));
    await removeScratch(home);
  }, 300_000);

  it('brings back exactly what was there at a moment, and at the newest, with pictures and keys', async () => {
    await mark(here, 1);
    between = await nextSecond();
    await mark(here, 2);
    await here.archive.settle();
    const old = newFolder();
    const done = await back(old, between);
    expect([toldMoment(done.at), done.pictures]).toEqual([between, 1]);
    expect(await marksOf(old)).toEqual([1]);
    expect(await readFile(path.join(old, 'files/1/item/abc-480.webp'), 'utf8')).toBe('a picture');
    for (const key of ['jwt', 'app-db', 'seal'])
      expect(await readFile(path.join(old, 'secrets', key), 'utf8')).toBe(
        (await readFile(path.join(home, 'data-1/secrets', key), 'utf8')).trim(),
      );
    expect(existsSync(path.join(old, 'restoring'))).toBe(false);
    const newest = newFolder();
    await back(newest, 'latest');
    expect(await marksOf(newest)).toEqual([1, 2]);
  });

  it('says which moments there are when another is asked for, and writes nothing then', async () => {
    const folder = newFolder();
    await expect(back(folder, '2020-01-01 10:00')).rejects.toThrow(/nothing is archived of 2020.*– 20\d\d-/s);
    await expect(back(folder, toldMoment(new Date(Date.now() + 3_600_000)))).rejects.toThrow(
      'can go back to',
    );
    await expect(back(folder, 'yesterday')).rejects.toThrow('is no time');
    await expect(back(folder, '2026-02-30 10:00')).rejects.toThrow('is no time');
    await expect(back(folder, 'latest', path.join(home, 'nowhere'))).rejects.toThrow('there is no archive');
    expect(existsSync(folder)).toBe(false);
  });

  it('holds nothing that can be read without the passphrase, and no name of a picture', async () => {
    const names = await readdir(kept, { recursive: true });
    expect(names.some((name) => name.includes('abc'))).toBe(false);
    expect(names.some((name) => name.endsWith('.log'))).toBe(true);
    for (const name of names.filter((one) => /\.(log|base|card|picture)$/.test(one)))
      expect((await readFile(path.join(kept, name))).subarray(0, 13).toString(), name).toBe('RATRI BACKUP ');
  });

  it('keeps the log while its place is gone, says so, and catches up', async () => {
    await rename(kept, `${kept}.away`);
    await writeFile(kept, 'no folder');
    await mark(here, 3);
    const asked = here.archive.settle();
    asked.catch(() => {});
    await expect.poll(() => here.archive.state().behindSince, { timeout: 60_000 }).not.toBeNull();
    expect(here.archive.state().fault).toBe('store');
    await here.sql('select pg_switch_wal()');
    await mark(here, 4);
    await rm(kept);
    await rename(`${kept}.away`, kept);
    await asked;
    await here.archive.settle();
    await expect
      .poll(() => [here.archive.state().behindSince, here.archive.state().fault], { timeout: 60_000 })
      .toEqual([null, null]);
    const folder = newFolder();
    await back(folder, 'latest');
    expect(await marksOf(folder)).toEqual([1, 2, 3, 4]);
  });

  it('lets nobody else archive there while it does', async () => {
    const other = newFolder();
    const second = await start(other);
    try {
      await expect.poll(() => second.archive.state().fault, { timeout: 60_000 }).toBe('others');
      await sleep(4000);
      expect([second.archive.state().fault, here.archive.state().fault]).toEqual(['others', null]);
      expect(
        (await readdir(path.join(kept, 'archive'))).filter((name) => name.startsWith('line-')).length,
      ).toBe(1);
    } finally {
      await second.end();
    }
  });

  it('is tried: brought back, started and looked through, and nothing stays of the trial', async () => {
    const settings = readSettings(settingsOf(path.join(home, 'data-1')));
    const parts = { ownerUrl: here.storage.ownerUrl, archive: here.archive, log };
    const good = await drill(settings, parts);
    expect(good.fault, String(faults.at(-1))).toBeNull();
    expect(await here.sql('select fault from archive_drill where shop_id = 1')).toEqual([{ fault: null }]);
    const line = path.join(
      kept,
      'archive',
      (await readdir(path.join(kept, 'archive'))).find((n) => n.startsWith('line-')) ?? '',
    );
    const base = (await readdir(line)).find((name) => name.endsWith('.base')) ?? '';
    const whole = await readFile(path.join(line, base));
    const bad = Buffer.from(whole);
    bad.writeUInt8((bad[bad.length >> 1] ?? 0) ^ 1, bad.length >> 1);
    await writeFile(path.join(line, base), bad);
    expect((await drill(settings, parts)).fault).toBe('damaged');
    await writeFile(path.join(line, base), whole);
    expect(existsSync(path.join(home, 'data-1/drill'))).toBe(false);
  });

  it('goes on by a line of its own in what was brought back, and the old line stays as it was', async () => {
    await here.end();
    const folder = newFolder();
    await back(folder, 'latest');
    here = await start(folder);
    await based(here);
    await mark(here, 50);
    await here.archive.settle();
    const lines = (await readdir(path.join(kept, 'archive'))).filter((name) => name.startsWith('line-'));
    expect(lines.length).toBe(2);
    const [old, newest] = [newFolder(), newFolder()];
    await back(old, between);
    expect(await marksOf(old)).toEqual([1]);
    await back(newest, 'latest');
    expect(await marksOf(newest)).toEqual([1, 2, 3, 4, 50]);
  });
});
