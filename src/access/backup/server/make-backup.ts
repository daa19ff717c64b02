/**
 * A backup contains the pictures, also those added during the backup, the database in one snapshot, and the
 * secrets.
 */
import { buffer } from 'node:stream/consumers';
import { type FileStore, isPassingFile } from '#platform/files/file-store.ts';
import { checkBackup } from './check-backup.ts';
import { type DatabaseSnapshot, dumpDatabase, openDatabaseSnapshot } from './dump-database.ts';
import { BackupFault } from './backup-fault.ts';
import type { StoredFileRef } from './backup-storage.ts';
import type { BackupTotals } from './backup-records.ts';
import { backupFormat, encodeRecord } from './backup-records.ts';
import { appliedMigrations } from './database-schema.ts';
import { encryptStream } from './stream-encryption.ts';
import { compressStream } from './compression.ts';

export type BackupSecrets = ReadonlyMap<string, string>;

export type BackupOptions = {
  ownerUrl: string;
  files: FileStore;
  secrets: BackupSecrets;
  target: StoredFileRef;
  passphrase: string;
};
export type BackupResult = { name: string; bytes: number; totals: BackupTotals; seconds: number };

const wholeFile = async (files: FileStore, key: string): Promise<Buffer | null> => {
  try {
    const data = await files.read(key);
    return data === null ? null : await buffer(data);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};

/** A picture deleted during the backup has no row in the snapshot. */
export async function* encodePictures(
  files: FileStore,
  seen: Set<string>,
  totals: BackupTotals,
  prefix = '',
): AsyncGenerator<Buffer> {
  for await (const { key } of files.list(prefix)) {
    if (seen.has(key) || isPassingFile(key)) continue;
    const data = await wholeFile(files, key);
    if (data === null) continue;
    seen.add(key);
    totals.pictures.count += 1;
    totals.pictures.bytes += data.length;
    yield* encodeRecord({ kind: 'picture', key }, [data]);
  }
}

async function* measured<T extends { length: number }>(
  pieces: AsyncIterable<T>,
  into: { bytes: number },
): AsyncGenerator<T> {
  for await (const piece of pieces) {
    into.bytes += piece.length;
    yield piece;
  }
}

async function* everything(
  { ownerUrl, files, secrets }: BackupOptions,
  totals: BackupTotals,
): AsyncGenerator<Buffer> {
  const seen = new Set<string>();
  // This round encodes pictures added after the first round.
  yield* encodePictures(files, seen, totals);
  let snapshot: DatabaseSnapshot | undefined;
  try {
    snapshot = await openDatabaseSnapshot(ownerUrl);
    yield* encodeRecord({
      kind: 'about',
      format: backupFormat,
      madeAt: new Date().toISOString(),
      postgres: String(
        (await snapshot.client.query<{ server_version: string }>('show server_version')).rows[0]
          ?.server_version,
      ),
      migrations: await appliedMigrations(snapshot.client),
    });
    yield* encodePictures(files, seen, totals);
    yield* dumpDatabase(snapshot, totals.tables);
  } finally {
    await snapshot?.close();
  }
  for (const [name, text] of secrets) yield* encodeRecord({ kind: 'secret', name }, [Buffer.from(text)]);
  yield* encodeRecord({ kind: 'end', totals });
}

/** Deletes the backup if it cannot be read back. */
export const writeBackup = async (
  { target, passphrase }: Pick<BackupOptions, 'target' | 'passphrase'>,
  contents: (totals: BackupTotals) => AsyncIterable<Buffer>,
): Promise<BackupResult> => {
  const begun = performance.now();
  const totals: BackupTotals = { tables: {}, pictures: { count: 0, bytes: 0 } };
  const written = { bytes: 0 };
  await target.place.write(
    target.name,
    measured(encryptStream(compressStream(contents(totals)), passphrase), written),
  );
  try {
    const found = await checkBackup(target, passphrase);
    if (JSON.stringify(found.totals) !== JSON.stringify(totals))
      throw new BackupFault('damaged', 'the backup does not read back as it was written');
  } catch (error) {
    await target.place.remove(target.name).catch(() => {});
    throw error;
  }
  return { name: target.name, bytes: written.bytes, totals, seconds: (performance.now() - begun) / 1000 };
};

export const createBackup = (ask: BackupOptions): Promise<BackupResult> =>
  writeBackup(ask, (totals) => everything(ask, totals));
