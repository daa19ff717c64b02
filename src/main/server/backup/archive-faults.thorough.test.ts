/** What goes wrong with an archive: its place gone or full, its files damaged, missing, or under another passphrase. */
import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toldMoment } from '#access/backup/server/index.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { type Archived, archiveRig, nextSecond, type Rig } from './testing/archive-fixture.ts';

/** Each way back starts PostgreSQL three times. */
const thorough = rounds(0, 1) === 1;
const long = { timeout: 300_000 };
const poll = { timeout: 60_000 };

/** The only line of an archive. */
const lineOf = async (kept: string): Promise<string> => {
  const archive = path.join(kept, 'archive');
  const lines = (await readdir(archive)).filter((name) => name.startsWith('line-'));
  expect(lines.length).toBe(1);
  return path.join(archive, lines[0] ?? '');
};
const namesOf = async (line: string, end: string): Promise<string[]> =>
  (await readdir(line)).filter((name) => name.endsWith(end)).toSorted();
/** Turns over a bit in the middle; what it returns puts the file back. */
const damage = async (file: string): Promise<() => Promise<void>> => {
  const whole = await readFile(file);
  const bad = Buffer.from(whole);
  bad.writeUInt8((bad[bad.length >> 1] ?? 0) ^ 1, bad.length >> 1);
  await writeFile(file, bad);
  return () => writeFile(file, whole);
};
/** Segments that wait in the data folder, and all that lie there. */
const logOf = async ({ storage }: Archived): Promise<{ waiting: number; all: number }> => {
  const folder = path.join(storage.pgData ?? '', 'pg_wal');
  const ready = (await readdir(path.join(folder, 'archive_status'))).filter((one) => one.endsWith('.ready'));
  const all = (await readdir(folder)).filter((one) => /^[\dA-F]{24}$/.test(one));
  return { waiting: ready.length, all: all.length };
};
const takeAway = async (kept: string): Promise<() => Promise<void>> => {
  await rename(kept, `${kept}.away`);
  await writeFile(kept, 'no folder');
  return async () => {
    await rm(kept);
    await rename(`${kept}.away`, kept);
  };
};

// For two segments, in any run: archive.thorough.test.ts.
describe.runIf(thorough)('an archive whose place is gone', long, () => {
  let rig: Rig;
  let here: Archived;
  let kept = '';
  beforeAll(async () => {
    rig = await archiveRig('kept');
    kept = path.join(rig.home, 'kept');
    here = await rig.start(rig.newFolder());
    await here.sql('create table mark (n int primary key)');
    await rig.based(here);
  }, 300_000);
  afterAll(async () => {
    await here.end();
    await rig.end();
  }, 300_000);

  // An hour has ninety segments of 40 s.
  const segments = 90;
  it(`for ${segments} segments: the log waits, that is said, and when it is back nothing is lost and the log is as short as before`, async () => {
    const giveBack = await takeAway(kept);
    for (let n = 1; n <= segments; n += 1) {
      await here.mark(n);
      await here.sql('select pg_switch_wal()');
    }
    await expect
      .poll(() => [here.archive.state().fault, here.archive.state().behindSince !== null], poll)
      .toEqual(['store', true]);
    expect((await logOf(here)).waiting).toBeGreaterThanOrEqual(segments - 1);
    await giveBack();
    await here.archive.settle();
    await expect
      .poll(() => [here.archive.state().fault, here.archive.state().behindSince], poll)
      .toEqual([null, null]);
    await expect.poll(async () => (await logOf(here)).waiting, poll).toBe(0);
    await here.sql('checkpoint');
    // What PostgreSQL keeps to write over: 80 MB of 4 MB each, and those it writes.
    expect((await logOf(here)).all).toBeLessThan(30);
    const folder = rig.newFolder();
    await rig.back(folder, 'latest');
    expect(await rig.marksOf(folder)).toEqual(Array.from({ length: segments }, (_, n) => n + 1));
  });

  it('and the disk nearly full: what waits is let go, the gap is told, and a base begins it anew', async () => {
    await here.end();
    const dataDir = path.join(rig.home, 'data-1');
    here = await rig.start(dataDir, { leastRoom: Infinity });
    await here.mark(1001);
    const before = await nextSecond();
    await here.archive.settle();
    const giveBack = await takeAway(kept);
    await here.mark(1002);
    await here.sql('select pg_switch_wal()');
    await expect.poll(() => here.archive.state().from, poll).toBeNull();
    await expect.poll(() => JSON.stringify(rig.faults), poll).toContain('"parts":');
    await expect.poll(async () => (await logOf(here)).waiting, poll).toBe(0);
    const gap = await nextSecond();
    await giveBack();
    await rig.based(here);
    await here.mark(1003);
    await here.archive.settle();
    // No moment of the gap is said to be there.
    expect(toldMoment(new Date(here.archive.state().from ?? 0)) > gap).toBe(true);
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

describe('an archive of which something is damaged', long, () => {
  let rig: Rig;
  let line = '';
  /** After each mark a moment, and the part of the log in which the mark lies. */
  const moments: string[] = [];
  const parts: string[] = [];
  beforeAll(async () => {
    rig = await archiveRig('kept');
    const here = await rig.start(rig.newFolder());
    await here.sql('create table mark (n int primary key)');
    await rig.based(here);
    line = await lineOf(path.join(rig.home, 'kept'));
    for (let n = 1; n <= 4; n += 1) {
      if (n === 4) {
        here.archive.anew();
        await rig.based(here);
      }
      await here.mark(n);
      moments.push(await nextSecond());
      await here.archive.settle();
      parts.push(path.join(line, (await namesOf(line, '.log')).at(-1) ?? ''));
    }
    await here.end();
  }, 300_000);
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

  it('in the middle of the log: which, and until when there is a way, is said, and that way leads there', async () => {
    const mend = await damage(parts[1] ?? '');
    const why = await refused(third());
    expect(why).toContain(`${parts[1]} is damaged: the shop can be brought back to `);
    const until = /--at "([^"]+)"/.exec(why)?.[1] ?? '';
    expect((await marksAt(until)).marks).toEqual([1]);
    // It is in nobody's way who needs no log of then: a moment before, and one from a later base on.
    if (thorough) expect((await marksAt(first())).marks).toEqual([1]);
    expect(await marksAt('latest')).toEqual({ marks: [1, 2, 3, 4], warnings: [] });
    await mend();
  });

  it.runIf(thorough)(
    'or gone from the middle of the log: said as well, and nothing is left out silently',
    async () => {
      const [part = ''] = parts.slice(1, 2);
      await rename(part, `${part}.away`);
      const why = await refused(third());
      expect(why).toContain(`nothing is archived of ${third()}`);
      expect(why).toContain(`${part} is missing or damaged, though there is later log`);
      await rename(`${part}.away`, part);
      expect((await marksAt(third())).marks).toEqual([1, 2, 3]);
    },
  );

  it.runIf(thorough)('at the end of the log: the newest there is, with a warning', async () => {
    const fourth = parts[3] ?? '';
    const after = (await namesOf(line, '.log')).map((name) => path.join(line, name));
    const mends = await Promise.all(after.filter((file) => file >= fourth).map(damage));
    const { marks, warnings } = await marksAt('latest');
    for (const mend of mends) await mend();
    expect(marks).toEqual([1, 2, 3]);
    expect(warnings).toEqual([expect.stringContaining(`${fourth} is missing or damaged: what came after `)]);
  });

  it.runIf(thorough)('in a base: the one before it leads to the same moment, and it is said', async () => {
    const base = path.join(line, (await namesOf(line, '.base')).at(-1) ?? '');
    const mend = await damage(base);
    const found = await marksAt('latest');
    await mend();
    expect(found).toEqual({
      marks: [1, 2, 3, 4],
      warnings: [`${base} is damaged: the base before it was taken`],
    });
  });

  it('is told from one under another passphrase', async () => {
    await expect(rig.back(rig.newFolder(), 'latest', undefined, 'another passphrase')).rejects.toThrow(
      'that this passphrase opens',
    );
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
    it('that is full: says so, keeps the log, and catches up when there is room', async ({ skip }) => {
      const rig = await archiveRig('disk');
      const disk = path.join(rig.home, 'disk');
      await mkdir(disk);
      if (!memory(disk, 64)) return skip('this machine lets nobody mount');
      const here = await rig.start(rig.newFolder());
      try {
        await here.sql('create table mark (n int primary key)');
        await rig.based(here);
        const filler = path.join(disk, 'filler');
        // Until nothing goes in any more.
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
        // It has known its own mark all the time.
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
