import { buffer } from 'node:stream/consumers';
import { commandLineOf } from '#platform/settings/command-line.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { type CheckedBackup, checkBackup, openBackup } from './check-backup.ts';
import { BackupFault } from './backup-fault.ts';
import { type RecordLoader, openRecordLoader } from './load-records.ts';
import type { StoredFileRef } from './backup-storage.ts';
import type { BackupTotals } from './backup-records.ts';
import type { AppliedMigration } from './database-schema.ts';

export type RestoreResult = { totals: BackupTotals; madeAt: string };

export const refuseUnknownSchema = (
  migrations: readonly AppliedMigration[],
  known: readonly AppliedMigration[],
): void => {
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

export const readBackup = async (
  source: StoredFileRef,
  passphrase: string,
  known: readonly AppliedMigration[],
): Promise<CheckedBackup> => {
  const checked = await checkBackup(source, passphrase);
  if (checked.about.shop !== undefined)
    throw new BackupFault(
      'place',
      `this is the export of the shop ${checked.about.shop.domain}: restore it with ${commandLineOf('shop', 'restore FILE')}`,
    );
  refuseUnknownSchema(checked.about.migrations, known);
  return checked;
};

/** The target must have the backup's schema. All rows become visible together. */
export const restoreBackup = async (
  source: StoredFileRef,
  passphrase: string,
  to: { ownerUrl: string; files: FileStore },
): Promise<RestoreResult> => {
  let loading: RecordLoader | undefined;
  let [madeAt, totals]: [string, BackupTotals | undefined] = ['', undefined];
  try {
    for await (const { head, data } of openBackup(source, passphrase)) {
      if (head.kind === 'about') ({ madeAt } = head);
      if (head.kind === 'picture') await to.files.put(head.key, await buffer(data));
      if (head.kind === 'table') await (loading ??= await openRecordLoader(to.ownerUrl)).table(head, data);
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
