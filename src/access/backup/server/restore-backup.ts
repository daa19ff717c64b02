/** A backup into an empty place: read to its end first, then keys, pictures and database. */
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#platform/files/file-store.ts';
import { type Checked, checkBackup, openBackup } from './check-backup.ts';
import { BackupFault } from './backup-fault.ts';
import { type Loading, beginLoading } from './load-records.ts';
import type { Named } from './backup-storage.ts';
import type { Totals } from './backup-records.ts';
import type { Migration } from './database-schema.ts';

export type Restored = { totals: Totals; madeAt: string };

/** Throws unless this program knows every migration by its content. */
export const refuseUnknown = (migrations: readonly Migration[], known: readonly Migration[]): void => {
  const hashes = new Map(known.map(({ name, hash }) => [name, hash]));
  for (const { name, hash } of migrations)
    if (hashes.get(name) !== hash)
      throw new BackupFault(
        'place',
        hashes.has(name)
          ? `the backup was made by another Ratri: ${name} differs`
          : `the backup was made by a newer Ratri, which has ${name}: bring this one up to date first`,
      );
};

/** Reads the whole of it, and refuses what this program cannot hold: what a newer one, or another, has made. */
export const readBackup = async (
  source: Named,
  passphrase: string,
  known: readonly Migration[],
): Promise<Checked> => {
  const checked = await checkBackup(source, passphrase);
  refuseUnknown(checked.about.migrations, known);
  return checked;
};

/** Pictures and rows into a database that has the backup's schema; the rows are there when all of them are. */
export const restoreBackup = async (
  source: Named,
  passphrase: string,
  to: { ownerUrl: string; files: FileStore },
): Promise<Restored> => {
  let loading: Loading | undefined;
  let [madeAt, totals]: [string, Totals | undefined] = ['', undefined];
  try {
    for await (const { head, data } of openBackup(source, passphrase)) {
      if (head.kind === 'about') ({ madeAt } = head);
      if (head.kind === 'picture') await to.files.put(head.key, await buffer(data));
      if (head.kind === 'table') await (loading ??= await beginLoading(to.ownerUrl)).table(head, data);
      if (head.kind === 'sequences') await loading?.sequences(head);
      if (head.kind === 'end') ({ totals } = head);
    }
    if (totals === undefined || loading === undefined)
      throw new BackupFault('damaged', 'the backup is empty');
    await loading.finish(
      Object.fromEntries(Object.entries(totals.tables).map(([name, { rows }]) => [name, rows])),
    );
    return { totals, madeAt };
  } finally {
    await loading?.close();
  }
};
