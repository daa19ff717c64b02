import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { momentText } from '#access/backup/server/index.ts';
import { rounds } from '#lib/testing/rounds.ts';
import {
  type ArchivedDatabase,
  createArchiveFixture,
  waitForNextSecond,
  type ArchiveFixture,
} from './testing/archive-fixture.ts';
import { lineOf, namesOf, takeAway } from './testing/archive-folder.ts';

/** These tests run only in the thorough run, because each restore starts PostgreSQL three times. */
const thorough = rounds(0, 1) === 1;
const long = { timeout: 300_000 };
const poll = { timeout: 60_000 };

/** Returns a function that restores the file. */
const damage = async (file: string): Promise<() => Promise<void>> => {
  const whole = await readFile(file);
  const bad = Buffer.from(whole);
  bad.writeUInt8((bad[bad.length >> 1] ?? 0) ^ 1, bad.length >> 1);
  await writeFile(file, bad);
  return () => writeFile(file, whole);
};
/**
 * Counts the WAL segments that are ready to archive, and those that the last checkpoint no longer needs.
 * PostgreSQL reuses segments, so the number of files is no measure.
 */
const logOf = async ({ storage, sql }: ArchivedDatabase): Promise<{ waiting: number; old: number }> => {
  const folder = path.join(storage.pgData ?? '', 'pg_wal');
  const ready = (await readdir(path.join(folder, 'archive_status'))).filter((one) => one.endsWith('.ready'));
  const [redo] = await sql<{ file: string }>('select redo_wal_file as file from pg_control_checkpoint()');
  const old = (await readdir(folder)).filter((one) => /^[\dA-F]{24}$/.test(one) && one < (redo?.file ?? ''));
  return { waiting: ready.length, old: old.length };
};
// archive.thorough.test.ts tests two segments in every run.
describe.runIf(thorough)('an archive whose storage is unavailable', long, () => {
  let rig: ArchiveFixture;
  let here: ArchivedDatabase;
  let kept = '';
  beforeAll(async () => {
    rig = await createArchiveFixture('kept');
    kept = path.join(rig.home, 'kept');
    here = await rig.start(rig.newFolder());
    await here.sql('create table mark (n int primary key)');
    await rig.based(here);
  });
  afterAll(async () => {
    await here.end();
    await rig.end();
  });

  // One segment every 40 s makes ninety in an hour.
  const segments = 90;
  it(`for ${segments} segments: WAL accumulates, the fault is reported, and afterwards everything is archived and the old WAL is removed`, async () => {
    const giveBack = await takeAway(kept);
    for (let n = 1; n <= segments; n += 1) {
      await here.mark(n);
      await here.sql('select pg_switch_wal()');
    }
    await expect
      .poll(() => [here.archive.state().fault, here.archive.state().behindSince !== null], poll)
      .toEqual(['store', true]);
    await here.sql('checkpoint');
    const behind = await logOf(here);
    expect(behind.waiting).toBeGreaterThanOrEqual(segments - 1);
    expect(behind.old).toBeGreaterThanOrEqual(segments - 1);
    await giveBack();
    await here.archive.settle();
    await expect
      .poll(() => [here.archive.state().fault, here.archive.state().behindSince], poll)
      .toEqual([null, null]);
    await expect.poll(async () => (await logOf(here)).waiting, poll).toBe(0);
    await here.sql('checkpoint');
    expect((await logOf(here)).old).toBe(0);
    const folder = rig.newFolder();
    await rig.back(folder, 'latest');
    expect(await rig.marksOf(folder)).toEqual(Array.from({ length: segments }, (_, n) => n + 1));
  });

  it('and the disk nearly full: the server drops waiting WAL, reports the gap, and continues with a new base backup', async () => {
    await here.end();
    const dataDir = path.join(rig.home, 'data-1');
    here = await rig.start(dataDir, { leastRoom: Infinity });
    await here.mark(1001);
    const before = await waitForNextSecond();
    await here.archive.settle();
    const giveBack = await takeAway(kept);
    await here.mark(1002);
    await here.sql('select pg_switch_wal()');
    await expect.poll(() => here.archive.state().from, poll).toBeNull();
    await expect.poll(() => JSON.stringify(rig.faults), poll).toContain('"parts":');
    await expect.poll(async () => (await logOf(here)).waiting, poll).toBe(0);
    const gap = await waitForNextSecond();
    await giveBack();
    await rig.based(here);
    await here.mark(1003);
    await here.archive.settle();
    // The archive offers no moment inside the gap.
    expect(momentText(new Date(here.archive.state().from ?? 0)) > gap).toBe(true);
    await expect(rig.back(rig.newFolder(), gap)).rejects.toThrow(
      /nothing is archived of .*missing or damaged/s,
    );
    const [old, newest] = [rig.newFolder(), rig.newFolder()];
    await rig.back(old, before);
    expect((await rig.marksOf(old)).at(-1)).toBe(1001);
    await rig.back(newest, 'latest');
    expect((await rig.marksOf(newest)).slice(-3)).toEqual([1001, 1002, 1003]);
  });
});

describe('an archive with damaged files', long, () => {
  let rig: ArchiveFixture;
  let line = '';
  /** `moments` has a moment after each mark, `parts` the mark's WAL file. */
  const moments: string[] = [];
  const parts: string[] = [];
  beforeAll(async () => {
    rig = await createArchiveFixture('kept');
    const here = await rig.start(rig.newFolder());
    await here.sql('create table mark (n int primary key)');
    await rig.based(here);
    line = await lineOf(path.join(rig.home, 'kept'));
    for (let n = 1; n <= 4; n += 1) {
      if (n === 4) {
        here.archive.makeBaseNow();
        await rig.based(here);
      }
      await here.mark(n);
      moments.push(await waitForNextSecond());
      await here.archive.settle();
      parts.push(path.join(line, (await namesOf(line, '.log')).at(-1) ?? ''));
    }
    await here.end();
  });
  afterAll(() => rig.end(), 300_000);

  const [first, third] = [() => moments[0] ?? '', () => moments[2] ?? ''];
  const marksAt = async (at: string): Promise<{ marks: number[]; warnings: string[] }> => {
    const folder = rig.newFolder();
    const { warnings } = await rig.back(folder, at);
    return { marks: await rig.marksOf(folder), warnings };
  };
  const refused = (at: string): Promise<string> =>
    rig.back(rig.newFolder(), at).then(
      () => 'it was brought back',
      (error: unknown) => String(error),
    );

  it('in the middle of the WAL: the error names the file and the last restorable moment, and a restore to it works', async () => {
    const mend = await damage(parts[1] ?? '');
    const why = await refused(third());
    expect(why).toContain(`${parts[1]} is damaged: the shop can be brought back to `);
    const until = /--at "([^"]+)"/.exec(why)?.[1] ?? '';
    expect((await marksAt(until)).marks).toEqual([1]);
    // Restores to an earlier moment, or to a moment after a later base backup, do not need the damaged file.
    if (thorough) expect((await marksAt(first())).marks).toEqual([1]);
    expect(await marksAt('latest')).toEqual({ marks: [1, 2, 3, 4], warnings: [] });
    await mend();
  });

  it.runIf(thorough)(
    'or missing in the middle of the WAL: reports it too, and skips nothing silently',
    async () => {
      const [part = ''] = parts.slice(1, 2);
      await rename(part, `${part}.away`);
      const why = await refused(third());
      expect(why).toContain(`nothing is archived of ${third()}`);
      expect(why).toContain(`${part} is missing or damaged, although there is later WAL`);
      await rename(`${part}.away`, part);
      expect((await marksAt(third())).marks).toEqual([1, 2, 3]);
    },
  );

  it.runIf(thorough)(
    'at the end of the WAL: restores the newest state before it, with a warning',
    async () => {
      const fourth = parts[3] ?? '';
      const after = (await namesOf(line, '.log')).map((name) => path.join(line, name));
      const mends = await Promise.all(after.filter((file) => file >= fourth).map(damage));
      const { marks, warnings } = await marksAt('latest');
      for (const mend of mends) await mend();
      expect(marks).toEqual([1, 2, 3]);
      expect(warnings).toEqual([expect.stringContaining(`${fourth} is missing or damaged: changes after `)]);
    },
  );

  it.runIf(thorough)('in a base backup: uses the one before it, with a warning', async () => {
    const base = path.join(line, (await namesOf(line, '.base')).at(-1) ?? '');
    const mend = await damage(base);
    const found = await marksAt('latest');
    await mend();
    expect(found).toEqual({
      marks: [1, 2, 3, 4],
      warnings: [`${base} is damaged: used the base backup before it`],
    });
  });

  it('reports a wrong passphrase, not damage', async () => {
    await expect(rig.back(rig.newFolder(), 'latest', undefined, 'another passphrase')).rejects.toThrow(
      'that this passphrase opens',
    );
  });
});
