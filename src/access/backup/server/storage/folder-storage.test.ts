import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import type { BackupStorage } from '../backup-storage.ts';
import {
  describeMissingParent,
  folderMarkName,
  isOnSameDisk,
  openFolderMemory,
  refuseExchangedFolder,
} from './folder-mark.ts';
import { folderStorage } from './folder-storage.ts';

type Scene = { dataDir: string; disk: string; folder: string; open(): BackupStorage };

const newScene = async (): Promise<Scene> => {
  const home = await mkdtemp(path.join(tmpdir(), 'ratri-mark-'));
  addCleanup(() => rm(home, { recursive: true, force: true }));
  const [dataDir, disk, folder] = ['data', 'disk', 'mount'].map((name) => path.join(home, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(dataDir);
  await mkdir(disk);
  const open = (): BackupStorage =>
    folderStorage(folder, openFolderMemory(dataDir, folder, refuseExchangedFolder));
  return { dataDir, disk, folder, open };
};
const text = async (place: BackupStorage, name: string): Promise<string> =>
  (await buffer(Readable.from(await place.read(name)))).toString();
const put = (place: BackupStorage, name: string): Promise<void> => place.write(name, [Buffer.from(name)]);

it('creates the folder at the first use, and nothing where its parent is missing', async () => {
  const { dataDir, folder, open } = await newScene();
  await put(open().within('archive/line'), 'one');
  expect(await text(open().within('archive/line'), 'one')).toBe('one');
  expect((await readdir(folder)).toSorted()).toEqual(['archive', folderMarkName]);
  const deep = path.join(folder, 'no', 'parent');
  await expect(put(folderStorage(deep, openFolderMemory(dataDir, deep)), 'x')).rejects.toThrow(
    'is the disk connected?',
  );
  expect(await readdir(folder)).not.toContain('no');
  expect([describeMissingParent(dataDir, folder), describeMissingParent(dataDir, deep)]).toEqual([
    undefined,
    `${path.join(folder, 'no')} does not exist: connect the disk, or correct the path`,
  ]);
  expect([isOnSameDisk(dataDir, folder), isOnSameDisk(dataDir, '/proc')]).toEqual([true, false]);
});

it('refuses a folder without its mark, also after a restart, until an administrator marks a new disk', async () => {
  const { dataDir, folder, open } = await newScene();
  const [before, idle] = [open(), open()];
  await put(before, 'one');
  await rename(folder, `${folder}.away`);
  for (const place of [before, open()]) {
    await expect(put(place, 'two')).rejects.toThrow('is not there');
    await expect(place.has('one')).rejects.toThrow('is not there');
  }
  expect(describeMissingParent(dataDir, folder)).toBeUndefined();
  await mkdir(folder);
  for (const place of [idle, before, open()]) {
    await expect(put(place, 'two')).rejects.toThrow('the disk is not connected, and nothing was written');
    await expect(place.list()).rejects.toThrow('the disk is not connected');
  }
  expect(await readdir(folder)).toEqual([]);
  await writeFile(path.join(folder, folderMarkName), '');
  await expect(put(before, 'two')).rejects.toThrow('another disk than before is mounted');
  await put(before, 'two');
  await put(open(), 'three');
  expect((await readdir(folder)).toSorted()).toEqual([folderMarkName, 'three', 'two']);
});

const mount = (disk: string, folder: string): boolean => {
  try {
    execFileSync('mount', ['--bind', disk, folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

describe.runIf(process.platform === 'linux' && process.getuid?.() === 0)('a disk that is unmounted', () => {
  it('gets the rest of a write that has begun, and nothing appears below it', async ({ skip }) => {
    const { disk, folder, open } = await newScene();
    await mkdir(folder);
    if (!mount(disk, folder)) return skip('this machine lets nobody mount');
    const unmount = (): void => void execFileSync('umount', ['-l', folder]);
    const place = open().within('archive');
    await put(place, 'one');
    await place.write(
      'two',
      (async function* () {
        yield Buffer.from('tw');
        unmount();
        yield Buffer.from('o');
      })(),
    );
    await expect(put(place, 'three')).rejects.toThrow('the disk is not connected');
    expect(await readdir(folder)).toEqual([]);
    expect(mount(disk, folder)).toBe(true);
    expect([await text(place, 'one'), await text(place, 'two'), await place.has('three')]).toEqual([
      'one',
      'two',
      false,
    ]);
    unmount();
  });
});
