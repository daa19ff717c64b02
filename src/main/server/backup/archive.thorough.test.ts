import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { momentText } from '#access/backup/server/index.ts';
import { insertTestShop } from '#test/server/test-shops.ts';
import { runRestoreDrill } from './restore-drill.ts';
import {
  type ArchivedDatabase,
  createArchiveFixture,
  waitForNextSecond,
  type ArchiveFixture,
} from './testing/archive-fixture.ts';

describe('an archive', () => {
  let rig: ArchiveFixture;
  let home: string;
  let kept: string;
  let here: ArchivedDatabase;
  let between = '';

  beforeAll(async () => {
    rig = await createArchiveFixture('kept');
    ({ home } = rig);
    kept = path.join(home, 'kept');
    here = await rig.start(rig.newFolder());
    await here.sql('create table mark (n int primary key)');
    await insertTestShop(here.sql, 1);
    await mkdir(path.join(home, 'data-1/files/1/item'), { recursive: true });
    await writeFile(path.join(home, 'data-1/files/1/item/abc-480.webp'), 'a picture');
    await rig.based(here);
  });
  afterAll(async () => {
    await here.end();
    await rig.end();
  });

  it('restores exactly the state of a moment, and the newest one, with pictures and keys', async () => {
    await here.mark(1);
    between = await waitForNextSecond();
    await here.mark(2);
    await here.archive.settle();
    const old = rig.newFolder();
    const done = await rig.back(old, between);
    expect([momentText(done.at), done.pictures]).toEqual([between, 1]);
    expect(await rig.marksOf(old)).toEqual([1]);
    expect(await readFile(path.join(old, 'files/1/item/abc-480.webp'), 'utf8')).toBe('a picture');
    for (const key of ['jwt', 'app-db', 'seal'])
      expect(await readFile(path.join(old, 'secrets', key), 'utf8')).toBe(
        (await readFile(path.join(home, 'data-1/secrets', key), 'utf8')).trim(),
      );
    expect(existsSync(path.join(old, 'restoring'))).toBe(false);
    const newest = rig.newFolder();
    await rig.back(newest, 'latest');
    expect(await rig.marksOf(newest)).toEqual([1, 2]);
  });

  it('detects at once that everything is archived, even without new changes', async () => {
    await here.archive.settle();
    const begun = performance.now();
    for (let times = 0; times < 3; times += 1) await here.archive.settle();
    expect(performance.now() - begun).toBeLessThan(20_000);
  });

  it('names the restorable moments if another one is requested, and writes nothing', async () => {
    const folder = rig.newFolder();
    await expect(rig.back(folder, '2020-01-01 10:00')).rejects.toThrow(
      /nothing is archived of 2020.*– 20\d\d-/s,
    );
    await expect(rig.back(folder, momentText(new Date(Date.now() + 3_600_000)))).rejects.toThrow(
      'can go back to',
    );
    await expect(rig.back(folder, 'yesterday')).rejects.toThrow('is no time');
    await expect(rig.back(folder, '2026-02-30 10:00')).rejects.toThrow('is no time');
    await expect(rig.back(folder, 'latest', path.join(home, 'nowhere'))).rejects.toThrow(
      'there is no archive',
    );
    expect(existsSync(folder)).toBe(false);
  });

  it('contains nothing readable without the passphrase, and no name of a picture', async () => {
    const names = await readdir(kept, { recursive: true });
    expect(names.some((name) => name.includes('abc'))).toBe(false);
    expect(names.some((name) => name.endsWith('.log'))).toBe(true);
    for (const name of names.filter((one) => /\.(log|base|card|picture)$/.test(one)))
      expect((await readFile(path.join(kept, name))).subarray(0, 13).toString(), name).toBe('RATRI BACKUP ');
  });

  it('retains the WAL while the archive is unavailable, reports it, and catches up', async () => {
    await rename(kept, `${kept}.away`);
    await writeFile(kept, 'no folder');
    await here.mark(3);
    const asked = here.archive.settle();
    asked.catch(() => {});
    await expect.poll(() => here.archive.state().behindSince, { timeout: 60_000 }).not.toBeNull();
    expect(here.archive.state().fault).toBe('store');
    await here.sql('select pg_switch_wal()');
    await here.mark(4);
    await rm(kept);
    await rename(`${kept}.away`, kept);
    await asked;
    await here.archive.settle();
    await expect
      .poll(() => [here.archive.state().behindSince, here.archive.state().fault], { timeout: 60_000 })
      .toEqual([null, null]);
    const folder = rig.newFolder();
    await rig.back(folder, 'latest');
    expect(await rig.marksOf(folder)).toEqual([1, 2, 3, 4]);
  });

  it('lets no other server archive there at the same time', async () => {
    const other = rig.newFolder();
    const second = await rig.start(other);
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

  it('passes a drill that restores, starts and verifies it and leaves no files', async () => {
    const settings = rig.settingsOf(path.join(home, 'data-1'));
    const parts = { ownerUrl: here.storage.ownerUrl, archive: here.archive, log: rig.log };
    const good = await runRestoreDrill(settings, parts);
    expect(good.fault, String(rig.faults.at(-1))).toBeNull();
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
    expect((await runRestoreDrill(settings, parts)).fault).toBe('damaged');
    await writeFile(path.join(line, base), whole);
    expect(existsSync(path.join(home, 'data-1/drill'))).toBe(false);
  });

  it('continues on its own timeline after a restore, and does not change the old timeline', async () => {
    await here.end();
    const folder = rig.newFolder();
    await rig.back(folder, 'latest');
    here = await rig.start(folder);
    await rig.based(here);
    await here.mark(50);
    await here.archive.settle();
    const lines = (await readdir(path.join(kept, 'archive'))).filter((name) => name.startsWith('line-'));
    expect(lines.length).toBe(2);
    const [old, newest] = [rig.newFolder(), rig.newFolder()];
    await rig.back(old, between);
    expect(await rig.marksOf(old)).toEqual([1]);
    await rig.back(newest, 'latest');
    expect(await rig.marksOf(newest)).toEqual([1, 2, 3, 4, 50]);
  });

  it('passes a drill after a downgrade, although only the later version can restore it', async () => {
    await here.sql("insert into migration (name, hash) values ('9999_wider.sql', 'x')");
    here.archive.makeBaseNow();
    await rig.based(here);
    const settings = rig.settingsOf(path.join(home, 'data-1'));
    const parts = { ownerUrl: here.storage.ownerUrl, archive: here.archive, log: rig.log };
    expect((await runRestoreDrill(settings, parts)).fault, String(rig.faults.at(-1))).toBeNull();
    await expect(rig.back(rig.newFolder(), 'latest')).rejects.toThrow(
      'a newer Ratri, which has 9999_wider.sql',
    );
  });
});
