import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { pictureContract } from '../contract.ts';
import { filesUnder, makePictureFile } from './testing/files.ts';

const a = await testApp();
const { admin, staff } = a.shop;
const file = await makePictureFile('png', 40, 40);
const add = (who = staff) =>
  a.ok(who, pictureContract.upload, { params: { folder: 'item' }, body: {}, file });
const check = () => a.ok(admin, pictureContract.check, {});
const longAgo = new Date(Date.now() - 2 * 3_600_000);

const put = async (key: string, at = longAgo): Promise<void> => {
  const target = path.join(a.filesDir, key);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, 'x');
  await utimes(target, at, at);
};
const agePictures = async (): Promise<void> => {
  for (const key of filesUnder(a.filesDir)) await utimes(path.join(a.filesDir, key), longAgo, longAgo);
};
describe('check', () => {
  it('deletes old orphaned files; leaves new files, files of other shops and files in use', async () => {
    const mine = await add();
    const theirs = await add(a.other.staff);
    const token = 'A'.repeat(32);
    const orphans = [
      ...[160, 480, 1200].map((size) => `${a.shop.shopId}/item/${token}-${size}.webp`),
      `${a.shop.shopId}/slip/${token}-480.webp.draft`,
      `${a.shop.shopId}/item/notes.txt`,
      `${a.shop.shopId}/import/1.upload`,
    ];
    for (const key of orphans) await put(key);
    await put(`${a.shop.shopId}/import/2.upload`);
    await put(`${a.shop.shopId}/item/just-now-480.webp`, new Date());
    await put(`${a.other.shopId}/item/of-the-other-480.webp`);
    await put('77/item/of-no-shop-480.webp');
    await agePictures();
    await put(`${a.shop.shopId}/item/just-now-480.webp`, new Date());
    await put(`${a.shop.shopId}/import/1.upload`, new Date(Date.now() - 25 * 3_600_000));
    const report = await check();
    expect(report).toEqual({ files: 11, pictures: 1, deleted: 6, missing: 0, missingNames: [] });
    const left = filesUnder(a.filesDir);
    expect(left.filter((key) => orphans.includes(key))).toEqual([]);
    for (const key of [
      `${a.shop.shopId}/item/just-now-480.webp`,
      `${a.shop.shopId}/import/2.upload`,
      `${a.other.shopId}/item/of-the-other-480.webp`,
      '77/item/of-no-shop-480.webp',
    ])
      expect(left).toContain(key);
    for (const { url } of [mine, theirs]) expect((await fetch(a.origin + url)).status).toBe(200);
    await a.files.remove([`${a.shop.shopId}/import/2.upload`]);
    expect(
      await a.one(
        "select action, after->>'deleted' as deleted from audit_log where action = 'picture.check' order by id desc limit 1",
      ),
    ).toEqual({ action: 'picture.check', deleted: '6' });
  });

  it('reports pictures with missing files and leaves their rows', async () => {
    const { url, imageId } = await add();
    await rm(path.join(a.filesDir, url.slice('/files/'.length)));
    expect(await check()).toMatchObject({ missing: 1, missingNames: ['picture'] });
    await a.ok(staff, pictureContract.remove, { params: { id: imageId } });
    expect(await check()).toMatchObject({ missing: 0 });
  });

  it('runs in one process at a time per shop', async () => {
    let go = (): void => {};
    let locked = (): void => {};
    const held = new Promise<void>((resolve) => (locked = resolve));
    const holding = a.db.tx({ shopId: a.shop.shopId }, async (q) => {
      await sql`select pg_advisory_xact_lock(${0x70696374}, ${a.shop.shopId})`.execute(q);
      locked();
      await new Promise<void>((resolve) => (go = resolve));
    });
    await held;
    expect((await a.call(admin, pictureContract.check, {})).error.code).toBe('CONFLICT');
    go();
    await holding;
  });

  it('leaves every picture complete and no orphaned file after concurrent uploads, edits, deletions and checks', async () => {
    const pictures = await Promise.all(Array.from({ length: 12 }, () => add()));
    await agePictures();
    await Promise.all([
      ...pictures.map(({ imageId }, index) =>
        index % 3 === 0
          ? a.call(staff, pictureContract.remove, { params: { id: imageId } })
          : index % 3 === 1
            ? a.call(staff, pictureContract.edit, { params: { id: imageId }, body: { turn: 90 } })
            : add(),
      ),
      ...Array.from({ length: 4 }, () => a.call(admin, pictureContract.check, {})),
    ]);
    await agePictures();
    expect(await check()).toMatchObject({ deleted: 0, missing: 0 });
    const rows = await a.sql<{ token: string }>(`select token from image where shop_id = ${a.shop.shopId}`);
    expect(
      filesUnder(path.join(a.filesDir, String(a.shop.shopId))).filter((key) => key.startsWith('item/')),
    ).toHaveLength(rows.length * 3);
  });
});

describe('a killed process', () => {
  it('leaves at most orphaned files, which the check deletes', async () => {
    const before = new Set(filesUnder(a.filesDir));
    const child = spawn(
      process.execPath,
      [
        path.join(import.meta.dirname, 'testing/store-endlessly.ts'),
        a.appUrl,
        a.filesDir,
        String(a.shop.shopId),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(child.stdout, 'data');
    await new Promise((resolve) => setTimeout(resolve, 300));
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(filesUnder(a.filesDir).filter((key) => !before.has(key)).length).toBeGreaterThan(0);
    await agePictures();
    const first = await check();
    expect(first.missing).toBe(0);
    expect(await check()).toMatchObject({ deleted: 0, missing: 0 });
    const rows = await a.sql<{ token: string }>(`select token from image where shop_id = ${a.shop.shopId}`);
    const tokens = new Set(rows.map((row) => row.token));
    for (const key of filesUnder(path.join(a.filesDir, String(a.shop.shopId))))
      expect([key, tokens.has(/([\w-]+)-\d+\.webp$/.exec(key)?.[1] ?? '')]).toEqual([key, true]);
  });
});
