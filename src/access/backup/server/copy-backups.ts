/** The second place gets exact copies of the first place's finished files. */
import { createHash, type Hash } from 'node:crypto';
import type { BackupRetention } from '#platform/settings/backup-settings.ts';
import { BackupFault } from './backup-fault.ts';
import { type BackupStorage, isBackupName } from './backup-storage.ts';
import { removeOldBackups } from './nightly-backup.ts';

async function* hashed(chunks: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

const copyBackup = async (name: string, from: BackupStorage, to: BackupStorage): Promise<void> => {
  const sent = createHash('sha256');
  await to.write(name, hashed(await from.read(name), sent));
  try {
    const found = createHash('sha256');
    for await (const chunk of await to.read(name)) found.update(chunk);
    if (!found.digest().equals(sent.digest()))
      throw new BackupFault('damaged', `${name} does not read back from ${to.label} as it was written`);
  } catch (error) {
    await to.remove(name).catch(() => {});
    throw error;
  }
};

const backupsAt = async (place: BackupStorage): Promise<string[]> =>
  (await place.list())
    .map(({ name }) => name)
    .filter(isBackupName)
    .toSorted();

/** Copies backups newer than the newest at `to`, or only the newest if `to` is empty. */
export const copyNewBackups = async (
  from: BackupStorage,
  to: BackupStorage,
  keep: BackupRetention,
): Promise<string[]> => {
  const last = (await backupsAt(to)).at(-1);
  const made = await backupsAt(from);
  const names = last === undefined ? made.slice(-1) : made.filter((name) => name > last);
  for (const name of names) {
    await copyBackup(name, from, to);
    await removeOldBackups(to, keep, name);
  }
  return names;
};
