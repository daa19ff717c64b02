import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { type BackupStorage, backupNameAt, backupStorageOf } from './backup-storage.ts';
import { copyNewBackups } from './copy-backups.ts';

const keep = { newest: 3, days: 0, weeks: 0, months: 0, years: 0 };
const nameOf = (day: number): string => backupNameAt(new Date(Date.UTC(2026, 10, day, 19, 30)));
const newPlaces = async (): Promise<[BackupStorage, BackupStorage]> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ratri-copies-'));
  addCleanup(() => rm(folder, { recursive: true, force: true }));
  const [from, to] = ['first', 'second'].map((name) => backupStorageOf(path.join(folder, name), undefined));
  if (from === undefined || to === undefined) throw new Error('two places');
  for (const day of [1, 2, 3]) await from.write(nameOf(day), [Buffer.from(`backup ${day}`)]);
  await from.write('photos.backup', [Buffer.from('not ours')]);
  return [from, to];
};
const namesAt = async (place: BackupStorage): Promise<string[]> =>
  (await place.list()).map(({ name }) => name).toSorted();

it('an empty second place receives the newest backup, later every new one, and retains as many as the first', async () => {
  const [from, to] = await newPlaces();
  expect(await copyNewBackups(from, to, keep)).toEqual([nameOf(3)]);
  expect(await text(Readable.from(await to.read(nameOf(3))))).toBe('backup 3');
  expect(await copyNewBackups(from, to, keep)).toEqual([]);
  for (const day of [4, 5, 6]) await from.write(nameOf(day), [Buffer.from(`backup ${day}`)]);
  expect(await copyNewBackups(from, to, keep)).toEqual([nameOf(4), nameOf(5), nameOf(6)]);
  expect(await namesAt(to)).toEqual([nameOf(4), nameOf(5), nameOf(6)]);
});

it('a copy that does not read back is deleted and reported', async () => {
  const [from, to] = await newPlaces();
  const damaging: BackupStorage = { ...to, read: async () => Readable.from([Buffer.from('other bytes')]) };
  await expect(copyNewBackups(from, damaging, keep)).rejects.toMatchObject({ code: 'damaged' });
  expect(await namesAt(to)).toEqual([]);
});
