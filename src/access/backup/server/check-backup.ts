/** Reading a backup to its end: everything opens, and is what was put in. */
import { text } from 'node:stream/consumers';
import { BackupFault } from './backup-fault.ts';
import type { Named } from './backup-storage.ts';
import type { Head, HeadOf, Totals } from './backup-records.ts';
import { counter, recordsOf } from './backup-records.ts';
import { unsealed } from './stream-encryption.ts';
import { decompressed } from './compression.ts';

/** The records of a backup where it lies. */
export async function* openBackup(
  { place, name }: Named,
  passphrase: string,
): AsyncGenerator<{ head: Head; data: AsyncIterable<Buffer> }> {
  yield* recordsOf(decompressed(unsealed(await place.read(name), passphrase)));
}

export type Checked = {
  about: HeadOf<'about'>;
  totals: Totals;
  /** By the name of their file in the data folder. */
  secrets: Map<string, string>;
};

const damaged = (what: string): never => {
  throw new BackupFault('damaged', `the backup is damaged: ${what}`);
};

/** Throws a BackupFault when it is cut off, changed, opened by another passphrase, or not what it says of itself. */
export const checkBackup = async (named: Named, passphrase: string): Promise<Checked> => {
  let about: HeadOf<'about'> | undefined;
  let said: Totals | undefined;
  const secrets = new Map<string, string>();
  const found: Totals = { tables: {}, pictures: { count: 0, bytes: 0 } };
  for await (const { head, data } of openBackup(named, passphrase)) {
    if (head.kind === 'about') about = head;
    if (head.kind === 'end') said = head.totals;
    if (head.kind === 'secret') secrets.set(head.name, await text(data));
    if (head.kind === 'table') {
      const count = counter();
      for await (const _ of count.through(data));
      found.tables[head.name] = count.sum();
    }
    if (head.kind === 'picture') {
      found.pictures.count += 1;
      for await (const piece of data) found.pictures.bytes += piece.length;
    }
  }
  if (about === undefined || said === undefined) return damaged('it does not say what is in it');
  if (JSON.stringify(said) !== JSON.stringify(found)) return damaged('what is in it is not what was put in');
  return { about, totals: found, secrets };
};
