import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { startTestS3 } from '#setup/pictures/server/testing/s3.ts';
import {
  isBackupName,
  backupNameAt,
  backupTimeOf,
  type BackupStorage,
  backupStorageOf,
  backupSourceOf,
  backupTargetOf,
} from './backup-storage.ts';

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ratri-place-'));
  addCleanup(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const read = async (place: BackupStorage, name: string): Promise<Buffer> =>
  buffer(Readable.from(await place.read(name)));

async function* breaking(): AsyncGenerator<Buffer> {
  yield randomBytes(1000);
  throw new Error('the database went away');
}

const keeps = async (place: BackupStorage): Promise<void> => {
  const data = randomBytes(20 * 1024 * 1024 + 7);
  await place.write('one.backup', [data.subarray(0, 5_000_000), data.subarray(5_000_000)]);
  await place.write('two.backup', [Buffer.from('small')]);
  expect((await read(place, 'one.backup')).equals(data)).toBe(true);
  const sorted = async () =>
    (await place.list())
      .map(({ name, bytes }) => ({ name, bytes }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
  expect([await place.has('one.backup'), await place.has('none.backup')]).toEqual([true, false]);
  const below = place.within('line');
  await below.write('three.log', [Buffer.from('below')]);
  expect([(await read(below, 'three.log')).toString(), await below.has('three.log')]).toEqual([
    'below',
    true,
  ]);
  expect((await below.list()).map(({ name }) => name)).toEqual(['three.log']);
  await below.remove('three.log');
  expect(await below.has('three.log')).toBe(false);
  expect((await sorted()).filter(({ name }) => name.endsWith('.backup'))).toEqual([
    { name: 'one.backup', bytes: data.length },
    { name: 'two.backup', bytes: 5 },
  ]);
  await expect(place.write('three.backup', breaking())).rejects.toThrow('the database went away');
  await place.remove('one.backup');
  expect((await sorted()).filter(({ name }) => name.endsWith('.backup'))).toEqual([
    { name: 'two.backup', bytes: 5 },
  ]);
  await expect(place.read('one.backup')).rejects.toThrow('one.backup cannot be read');
};

it('a folder stores backups that only the owner can read, and nothing of an aborted write', async () => {
  const folder = path.join(await newFolder(), 'new', 'deep');
  await keeps(backupStorageOf(folder, undefined));
  expect((await stat(path.join(folder, 'two.backup'))).mode & 0o077).toBe(0);
});

it('a bucket stores backups in parts', async () => {
  const { settings, fail } = await startTestS3();
  const place = backupStorageOf('s3://pictures/kept/here', settings);
  await keeps(place);
  fail('down');
  await expect(place.write('four.backup', [Buffer.from('x')])).rejects.toThrow(
    's3://pictures/kept/here cannot be written',
  );
});

it('names a backup by its time, and finds the newest in a folder', async () => {
  const folder = await newFolder();
  const at = new Date('2026-11-22T20:30:05Z');
  expect(backupNameAt(at)).toBe('ratri-2026-11-23T033005.backup');
  expect(backupTimeOf(backupNameAt(at))).toEqual(at);
  expect(backupTimeOf('ratri-2026-11-22-203005.backup')).toEqual(at);
  expect([backupNameAt(at), 'ratri-2026-11-22-203004.backup'].toSorted()).toEqual([
    'ratri-2026-11-22-203004.backup',
    backupNameAt(at),
  ]);
  expect([
    isBackupName(backupNameAt(at)),
    isBackupName('photos.backup'),
    isBackupName(`${backupNameAt(at)}.part`),
  ]).toEqual([true, false, false]);
  const named = (text: string) => {
    const { place, name } = backupTargetOf(text, undefined, folder, at);
    return [place.label, name];
  };
  await mkdir(path.join(folder, 'there'));
  expect(named('there')).toEqual([path.join(folder, 'there'), backupNameAt(at)]);
  expect(named('not/yet/')).toEqual([path.join(folder, 'not/yet'), backupNameAt(at)]);
  expect(named('shop.backup')).toEqual([folder, 'shop.backup']);
  expect(named(path.join(folder, 'x'))).toEqual([folder, 'x']);
  expect(() => named('s3://bucket/x')).toThrow('BACKUP_S3_REGION');

  const older = backupNameAt(new Date('2026-11-20T20:30:05Z'));
  for (const name of [older, backupNameAt(at), 'zzz.backup', `${backupNameAt(at)}.part`])
    await writeFile(path.join(folder, 'there', name), '');
  expect((await backupSourceOf('there', undefined, folder)).name).toBe(backupNameAt(at));
  expect((await backupSourceOf(path.join('there', older), undefined, folder)).name).toBe(older);
  await expect(backupSourceOf('not/yet/', undefined, folder)).rejects.toThrow('there is no backup in');
  expect(await readdir(folder)).toEqual(['there']);
});
