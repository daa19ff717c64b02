/** The work of every night: all shops, one process, no more after it is stopped. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { checkPictures, startNightly } from './nightly.ts';
import { testApp } from './testing/app.ts';

const a = await testApp();
const lines: object[] = [];
const log = { info: (line: object) => void lines.push(line), error: (line: object) => void lines.push(line) };
const parts = { db: a.db, files: a.files, log };
const longAgo = new Date(Date.now() - 2 * 3_600_000);

it('goes through every shop, and writes a line for each', async () => {
  const stray = path.join(a.filesDir, '2/item/nobodys-480.webp');
  await mkdir(path.dirname(stray), { recursive: true });
  await writeFile(stray, 'x');
  await utimes(stray, longAgo, longAgo);
  lines.length = 0;
  await checkPictures(parts);
  expect(lines).toMatchObject([
    { shopId: 1, deleted: 0 },
    { shopId: 2, deleted: 1 },
  ]);
  lines.length = 0;
  await checkPictures(parts, () => true);
  expect(lines).toEqual([]);
});

it('leaves a shop that another process is checking to it', async () => {
  let go = (): void => {};
  let locked = (): void => {};
  const held = new Promise<void>((resolve) => (locked = resolve));
  const holding = a.db.tx({ shopId: 1 }, async (q) => {
    await sql`select pg_advisory_xact_lock(${0x70696374}, 1)`.execute(q);
    locked();
    await new Promise<void>((resolve) => (go = resolve));
  });
  await held;
  lines.length = 0;
  await checkPictures(parts);
  expect(lines).toMatchObject([{ shopId: 2 }]);
  go();
  await holding;
});

it('goes on with the next shop when a store fails', async () => {
  lines.length = 0;
  const failing = {
    ...a.files,
    list: () => {
      throw new Error('no store');
    },
  };
  await checkPictures({ ...parts, files: failing });
  expect(lines.map((one) => String(one))).toEqual(['Error: no store', 'Error: no store']);
});

it('sweeps away uploads that a killed process left, and no others', async () => {
  const [old, fresh] = await Promise.all([1, 2].map(() => mkdtemp(path.join(tmpdir(), 'ratri-upload-'))));
  await utimes(old ?? '', longAgo, longAgo);
  await checkPictures(parts);
  expect([existsSync(old ?? ''), existsSync(fresh ?? '')]).toEqual([false, true]);
  await rm(fresh ?? '', { recursive: true });
});

it('starts and stops', async () => {
  const nightly = startNightly(parts);
  await expect(nightly.stop()).resolves.toBeUndefined();
});
