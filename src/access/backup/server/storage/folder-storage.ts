import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { storageFault } from '../backup-fault.ts';
import type { BackupStorage, StoredBackup } from '../backup-storage.ts';
import { type FolderMemory, isMissing, openMarkedFolder } from './folder-mark.ts';

const draft = '.part';

/** Syncs, because a new file name would otherwise not survive a power failure. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle
    ?.sync()
    .catch(() => {})
    .finally(() => handle.close());
};

const noCheck = async (): Promise<void> => {};

/** If there is no `memory`, there is no mark, and a write creates the folder. */
export const folderStorage = (root: string, memory?: FolderMemory, below = ''): BackupStorage => {
  const label = path.join(root, below);
  /**
   * Opens one folder for the whole work, so an unmount cannot split the work between the disk and the folder
   * below.
   */
  const inFolder = async <T>(
    work: (folder: string, check: () => Promise<void>) => Promise<T>,
  ): Promise<T> => {
    if (memory === undefined) return work(label, noCheck);
    const opened = await openMarkedFolder(root, memory);
    return work(path.join(opened.path, below), opened.check).finally(opened.close);
  };
  return {
    label,
    write: (name, chunks) =>
      inFolder(async (folder, check) => {
        const file = path.join(folder, name);
        const being = file + draft;
        try {
          await mkdir(folder, { recursive: true, mode: 0o700 });
          await pipeline(
            Readable.from(chunks, { objectMode: false }),
            createWriteStream(being, { mode: 0o600 }),
          );
          const handle = await open(being, 'r+');
          await handle.sync().finally(() => handle.close());
          await check();
          await rename(being, file);
          await syncFolder(folder);
        } catch (error) {
          await rm(being, { force: true }).catch(() => {});
          throw error;
        }
      }).catch(storageFault(`${path.join(label, name)} cannot be written`)),
    read: (name) =>
      inFolder(async (folder) => {
        const handle = await open(path.join(folder, name));
        return handle.createReadStream({ highWaterMark: 1024 * 1024 });
      }).catch(storageFault(`${path.join(label, name)} cannot be read`)),
    list: () =>
      inFolder(async (folder) => {
        const names = await readdir(folder).catch((error: unknown) => {
          if (isMissing(error)) return [];
          throw error;
        });
        const found: StoredBackup[] = [];
        for (const name of names) {
          const { size: bytes, mtime: at } =
            (await stat(path.join(folder, name)).catch(() => undefined)) ??
            ({} as { size?: number; mtime?: Date });
          if (bytes !== undefined && at !== undefined) found.push({ name, bytes, at });
        }
        return found;
      }).catch(storageFault(`${label} cannot be read`)),
    has: (name) =>
      inFolder((folder) =>
        stat(path.join(folder, name)).then(
          () => true,
          (error: unknown) => {
            if (isMissing(error)) return false;
            throw error;
          },
        ),
      ).catch(storageFault(`${label} cannot be read`)),
    remove: (name) =>
      inFolder((folder) => rm(path.join(folder, name), { force: true })).catch(
        storageFault(`${label} cannot be written`),
      ),
    within: (further) => folderStorage(root, memory, path.join(below, further)),
  };
};
