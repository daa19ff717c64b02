/** Making a backup: pictures, then the database in one snapshot, then the secrets, sealed into one file and read back. */
import { buffer } from 'node:stream/consumers';
import { draftEnd, type FileStore } from '#platform/files/file-store.ts';
import { checkBackup } from './check-backup.ts';
import { type Snapshot, dump, openSnapshot } from './dump-database.ts';
import { BackupFault } from './backup-fault.ts';
import type { Named } from './backup-storage.ts';
import type { Totals } from './backup-records.ts';
import { format, record } from './backup-records.ts';
import { appliedMigrations } from './database-schema.ts';
import { sealed } from './stream-encryption.ts';
import { compressed } from './compression.ts';

/** By the name of their file in the data folder. */
export type Secrets = ReadonlyMap<string, string>;

export type BackupAsk = {
  ownerUrl: string;
  files: FileStore;
  secrets: Secrets;
  target: Named;
  passphrase: string;
};
export type BackupMade = { name: string; bytes: number; totals: Totals; seconds: number };

/** Null when it is gone. */
const wholeFile = async (files: FileStore, key: string): Promise<Buffer | null> => {
  try {
    const data = await files.read(key);
    return data === null ? null : await buffer(data);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};

/** Pictures that are there and not yet put in; one that goes meanwhile belonged to nothing any more. */
async function* pictures(files: FileStore, seen: Set<string>, totals: Totals): AsyncGenerator<Buffer> {
  for await (const { key } of files.list('')) {
    if (seen.has(key) || key.endsWith(draftEnd)) continue;
    const data = await wholeFile(files, key);
    if (data === null) continue;
    seen.add(key);
    totals.pictures.count += 1;
    totals.pictures.bytes += data.length;
    yield* record({ kind: 'picture', key }, [data]);
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

async function* everything({ ownerUrl, files, secrets }: BackupAsk, totals: Totals): AsyncGenerator<Buffer> {
  const seen = new Set<string>();
  // Nothing of it is in the snapshot: a picture that a row of the snapshot names was there before, or comes in the second round.
  yield* pictures(files, seen, totals);
  let snapshot: Snapshot | undefined;
  try {
    snapshot = await openSnapshot(ownerUrl);
    yield* record({
      kind: 'about',
      format,
      madeAt: new Date().toISOString(),
      postgres: String(
        (await snapshot.client.query<{ server_version: string }>('show server_version')).rows[0]
          ?.server_version,
      ),
      migrations: await appliedMigrations(snapshot.client),
    });
    yield* pictures(files, seen, totals);
    yield* dump(snapshot, totals.tables);
  } finally {
    await snapshot?.close();
  }
  for (const [name, text] of secrets) yield* record({ kind: 'secret', name }, [Buffer.from(text)]);
  yield* record({ kind: 'end', totals });
}

/** Writes the backup and reads it back from where it was written; one that does not come back as it went is removed again. */
export const makeBackup = async (ask: BackupAsk): Promise<BackupMade> => {
  const begun = performance.now();
  const { target, passphrase } = ask;
  const totals: Totals = { tables: {}, pictures: { count: 0, bytes: 0 } };
  const written = { bytes: 0 };
  await target.place.write(
    target.name,
    measured(sealed(compressed(everything(ask, totals)), passphrase), written),
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
