import { execFileSync } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { momentText } from '#access/backup/server/index.ts';
import { insertTestShop } from '#test/server/test-shops.ts';
import { createArchiveFixture, waitForNextSecond } from './testing/archive-fixture.ts';
import { lineOf, namesOf, takeAway } from './testing/archive-folder.ts';

const long = { timeout: 300_000 };
const poll = { timeout: 60_000 };

describe('an archive that lost parts while it was away', long, () => {
  it('gets those again that PostgreSQL still has; otherwise a new base backup begins and owners are notified', async () => {
    const rig = await createArchiveFixture('kept');
    const here = await rig.start(rig.newFolder());
    try {
      await here.sql('create table mark (n int primary key)');
      await insertTestShop(here.sql, 1);
      await rig.based(here);
      const kept = path.join(rig.home, 'kept');
      const line = await lineOf(kept);
      const logs = (): Promise<string[]> => namesOf(line, '.log');
      const lose = async (name: string): Promise<void> => {
        const giveBack = await takeAway(kept);
        await expect.poll(() => here.archive.state().fault, poll).toBe('store');
        await giveBack();
        await rm(path.join(line, name));
      };
      await here.mark(1);
      await here.archive.settle();
      const part = (await logs()).at(-1) ?? '';
      await lose(part);
      await expect.poll(logs, poll).toContain(part);
      expect(await here.sql('select fault from archive_drill')).toEqual([]);

      // PostgreSQL reuses the segment's file after two more segments and a checkpoint.
      for (const n of [2, 3]) {
        await here.mark(n);
        await here.archive.settle();
      }
      const pgData = here.storage.pgData ?? '';
      const stored = (): Promise<string[]> => readdir(path.join(pgData, 'pg_wal'));
      await here.sql('checkpoint');
      await expect.poll(stored, poll).not.toContain(part.replace('.log', ''));
      const gap = await waitForNextSecond();
      await lose(part);
      await expect
        .poll(() => here.sql('select fault from archive_drill where shop_id = 1'), poll)
        .toEqual([{ fault: 'gap' }]);
      await expect
        .poll(() => momentText(new Date(here.archive.state().from ?? 0)) > gap, { timeout: 120_000 })
        .toBe(true);
      await here.mark(4);
      await here.archive.settle();
      const folder = rig.newFolder();
      await rig.back(folder, 'latest');
      expect(await rig.marksOf(folder)).toEqual([1, 2, 3, 4]);
    } finally {
      await here.end();
      await rig.end();
    }
  });
});

const memory = (folder: string, megabytes: number): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

describe.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'an archive on a disk of its own',
  long,
  () => {
    it('that is unmounted: writes nothing below the mount point, and afterwards everything is archived', async ({
      skip,
    }) => {
      const rig = await createArchiveFixture('disk');
      const [disk, real] = [path.join(rig.home, 'disk'), path.join(rig.home, 'real')];
      await mkdir(disk);
      await mkdir(real);
      const mount = (): void => void execFileSync('mount', ['--bind', real, disk], { stdio: 'ignore' });
      try {
        mount();
      } catch {
        return skip('this machine lets nobody mount');
      }
      // The owner's mark is renewed only every minute (`beat`), so no renewal detects the missing disk.
      const here = await rig.start(rig.newFolder(), { beat: 60_000 });
      try {
        await here.sql('create table mark (n int primary key)');
        await rig.based(here);
        await here.mark(1);
        await here.archive.settle();
        execFileSync('umount', ['-l', disk]);
        await here.mark(2);
        const asked = here.archive.settle();
        await expect.poll(() => here.archive.state().fault, poll).toBe('store');
        expect(await readdir(disk)).toEqual([]);
        mount();
        await asked;
        await expect.poll(() => here.archive.state().fault, poll).toBeNull();
        await here.mark(3);
        await here.archive.settle();
        const folder = rig.newFolder();
        await rig.back(folder, 'latest');
        expect(await rig.marksOf(folder)).toEqual([1, 2, 3]);
      } finally {
        await here.end();
        execFileSync('umount', ['-l', disk]);
        await rig.end();
      }
    });

    it('that is full: reports the fault, retains the WAL, and catches up when there is space', async ({
      skip,
    }) => {
      const rig = await createArchiveFixture('disk');
      const disk = path.join(rig.home, 'disk');
      await mkdir(disk);
      if (!memory(disk, 64)) return skip('this machine lets nobody mount');
      const here = await rig.start(rig.newFolder());
      try {
        await here.sql('create table mark (n int primary key)');
        await rig.based(here);
        const filler = path.join(disk, 'filler');
        await expect(writeFile(filler, Buffer.alloc(80 * 1024 * 1024))).rejects.toThrow('ENOSPC');
        await here.mark(1);
        const asked = here.archive.settle();
        await expect
          .poll(() => [here.archive.state().fault, here.archive.state().behindSince !== null], poll)
          .toEqual(['full', true]);
        await here.mark(2);
        await rm(filler);
        await asked;
        await here.archive.settle();
        await expect.poll(() => here.archive.state().fault, poll).toBeNull();
        await lineOf(disk);
        const folder = rig.newFolder();
        await rig.back(folder, 'latest');
        expect(await rig.marksOf(folder)).toEqual([1, 2]);
      } finally {
        await here.end();
        execFileSync('umount', ['-l', disk]);
        await rig.end();
      }
    });
  },
);
