/** Pictures never change, so each is archived once, under an encrypted name. */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isPassingFile } from '#platform/files/file-store.ts';
import { BackupFault } from '../backup-fault.ts';
import type { BackupStorage } from '../backup-storage.ts';
import { singleRecord, decryptRecords, encryptRecords } from './wal-timeline.ts';
import { encryptedName } from '../stream-encryption.ts';

const end = '.picture';
const isOurs = (name: string): boolean => /^[\da-f]{40}\.picture(\.part)?$/.test(name);

const nameOf = async (key: string, passphrase: string): Promise<string> =>
  (await encryptedName(passphrase, key)) + end;

type Folder = { changed: number; keys: string[]; folders: string[] };

export type ArchivePictureSync = {
  follow(): Promise<number>;
  /** Lists archived pictures again, because some may be lost. */
  doubt(): void;
  names(): Promise<string[]>;
};

export const archivePictures = (
  folder: string,
  place: BackupStorage,
  passphrase: string,
): ArchivePictureSync => {
  const seen = new Map<string, Folder>();
  let put: Set<string> | undefined;

  const look = async (below: string): Promise<Folder> => {
    const at = path.join(folder, below);
    const changed = (await stat(at).catch(() => undefined))?.mtimeMs;
    if (changed === undefined) return { changed: 0, keys: [], folders: [] };
    const known = seen.get(below);
    // Folder times may be too coarse for two quick changes, so recently changed folders are read again.
    if (known?.changed === changed && Math.abs(Date.now() - changed) > 60_000) return known;
    const entries = await readdir(at, { withFileTypes: true }).catch(() => []);
    const key = (name: string): string => (below === '' ? name : `${below}/${name}`);
    const found = {
      changed,
      keys: entries.filter((one) => one.isFile() && !isPassingFile(one.name)).map(({ name }) => key(name)),
      folders: entries.filter((one) => one.isDirectory()).map(({ name }) => key(name)),
    };
    seen.set(below, found);
    return found;
  };

  const keys = async (below = ''): Promise<string[]> => {
    const { keys: own, folders } = await look(below);
    const all = [...own];
    for (const one of folders) all.push(...(await keys(one)));
    return all;
  };

  const done = new Map<string, string>();
  const named = async (key: string): Promise<string> => {
    const known = done.get(key);
    if (known !== undefined) return known;
    const name = await nameOf(key, passphrase);
    done.set(key, name);
    return name;
  };

  const follow = async (): Promise<number> => {
    put ??= new Set((await place.list()).map(({ name }) => name));
    let count = 0;
    for (const key of await keys()) {
      const name = await named(key);
      if (put.has(name)) continue;
      const data = await readFile(path.join(folder, key)).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (data === undefined) continue;
      await place.write(name, encryptRecords(singleRecord({ kind: 'picture', key }, [data]), passphrase));
      put.add(name);
      count += 1;
    }
    return count;
  };

  let rounds: Promise<unknown> = Promise.resolve();
  return {
    follow: () => {
      const round = rounds.then(follow, follow);
      rounds = round.catch(() => {});
      return round;
    },
    doubt: () => void (put = undefined),
    names: async () => Promise.all((await keys()).map(named)),
  };
};

export async function* archivedPicturesOf(
  place: BackupStorage,
  passphrase: string,
): AsyncGenerator<{ key: string; data: Buffer }> {
  for (const { name } of await place.list()) {
    if (!isOurs(name) || !name.endsWith(end)) continue;
    try {
      for await (const { head, data } of decryptRecords(place, name, passphrase))
        if (head.kind === 'picture') yield { key: head.key, data: await buffer(data) };
    } catch (error) {
      if (!(error instanceof BackupFault) || error.code !== 'passphrase') throw error;
    }
  }
}

/**
 * Deletes archived pictures that are older than the earliest base backup and that neither the backup nor the
 * shop (`there`) uses.
 */
export const pruneArchivedPictures = async (
  place: BackupStorage,
  earliest: { madeAt: string; pictures: readonly string[] },
  there: readonly string[],
): Promise<void> => {
  const needed = new Set([...earliest.pictures, ...there]);
  for (const { name, at } of await place.list())
    if (isOurs(name) && !needed.has(name) && at < new Date(earliest.madeAt)) await place.remove(name);
};
