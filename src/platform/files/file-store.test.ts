import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { localFileStore } from './file-store.ts';

it('closes a folder whose files an earlier version left open', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ratri-store-'));
  addCleanup(() => rm(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  writeFileSync(path.join(folder, 'old.webp'), 'slip');
  expect(await localFileStore(folder).has('old.webp')).toBe(true);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

it('writes files that only its own account can read, in folders that only it can open', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ratri-store-'));
  addCleanup(() => rm(folder, { recursive: true, force: true }));
  const source = path.join(folder, 'source');
  writeFileSync(source, 'slip');
  chmodSync(source, 0o644);
  const store = localFileStore(folder);
  await store.put('1/slip/a.webp', Buffer.from('picture'));
  await store.putFile('1/slip/b.webp', source);
  await store.put('1/slip/a.webp', Buffer.from('picture again'));
  const modeOf = async (name: string) => ((await stat(path.join(folder, name))).mode & 0o777).toString(8);
  expect(await Promise.all(['1', '1/slip', '1/slip/a.webp', '1/slip/b.webp'].map(modeOf))).toEqual([
    '700',
    '700',
    '600',
    '600',
  ]);
  expect((await readdir(path.join(folder, '1/slip'))).toSorted()).toEqual(['a.webp', 'b.webp']);
});

it('reads a missing file as null, also one that is deleted meanwhile', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ratri-store-'));
  addCleanup(() => rm(folder, { recursive: true, force: true }));
  const store = localFileStore(folder);
  await store.put('1/item/a.webp', Buffer.from('picture'));
  expect(await store.read('1/item/b.webp')).toBeNull();
  const read = await store.read('1/item/a.webp');
  await store.remove(['1/item/a.webp']);
  expect(read === null ? '' : await text(read)).toBe('picture');
});
