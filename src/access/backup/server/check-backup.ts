import { text } from 'node:stream/consumers';
import { BackupFault } from './backup-fault.ts';
import type { StoredFileRef } from './backup-storage.ts';
import type { RecordHead, RecordHeadOf, BackupTotals } from './backup-records.ts';
import { byteCounter, decodeRecords } from './backup-records.ts';
import { decryptStream } from './stream-encryption.ts';
import { decompressStream } from './compression.ts';

export async function* openBackup(
  { place, name }: StoredFileRef,
  passphrase: string,
): AsyncGenerator<{ head: RecordHead; data: AsyncIterable<Buffer> }> {
  yield* decodeRecords(decompressStream(decryptStream(await place.read(name), passphrase)));
}

export type CheckedBackup = {
  about: RecordHeadOf<'about'>;
  totals: BackupTotals;
  source: BackupTotals['tables'];
  secrets: Map<string, string>;
};

const damaged = (what: string): never => {
  throw new BackupFault('damaged', `the backup is damaged: ${what}`);
};

export const checkBackup = async (
  named: StoredFileRef,
  passphrase: string,
  eachPicture: (key: string) => void = () => {},
): Promise<CheckedBackup> => {
  let about: RecordHeadOf<'about'> | undefined;
  let said: BackupTotals | undefined;
  let source: BackupTotals['tables'] = {};
  const secrets = new Map<string, string>();
  const found: BackupTotals = { tables: {}, pictures: { count: 0, bytes: 0 } };
  for await (const { head, data } of openBackup(named, passphrase)) {
    if (head.kind === 'about') about = head;
    if (head.kind === 'end') [said, source] = [head.totals, head.source ?? {}];
    if (head.kind === 'secret') secrets.set(head.name, await text(data));
    if (head.kind === 'table') {
      const count = byteCounter();
      for await (const _ of count.through(data));
      found.tables[head.name] = count.sum();
    }
    if (head.kind === 'picture') {
      eachPicture(head.key);
      found.pictures.count += 1;
      for await (const piece of data) found.pictures.bytes += piece.length;
    }
  }
  if (about === undefined || said === undefined) return damaged('it does not say what is in it');
  if (JSON.stringify(said) !== JSON.stringify(found)) return damaged('what is in it is not what was put in');
  return { about, totals: found, source, secrets };
};
