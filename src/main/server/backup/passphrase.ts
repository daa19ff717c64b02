/** The passphrase of a backup: from the environment, or typed without being shown. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { BackupFault } from '#access/backup/server/index.ts';
import { shortestPassphrase } from '#platform/settings/backup-settings.ts';

/** Empty when the typing is broken off. */
const typed = (question: string): Promise<string> =>
  new Promise((resolve) => {
    const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
    process.stderr.write(question);
    const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
    lines.once('line', (line) => {
      resolve(line);
      lines.close();
    });
    lines.once('SIGINT', () => lines.close());
    lines.once('close', () => {
      process.stderr.write('\n');
      resolve('');
    });
  });

/** `twice`: for a new backup, as nobody can open one whose passphrase was mistyped. */
export const passphraseOf = async (given: string | undefined, twice: boolean): Promise<string> => {
  if (given !== undefined) return given;
  if (!process.stdin.isTTY)
    throw new BackupFault(
      'passphrase',
      'BACKUP_PASSPHRASE is not set, and there is no terminal to ask for it',
    );
  const first = await typed('Passphrase of the backup: ');
  if (!twice) return first;
  if (first.length < shortestPassphrase)
    throw new BackupFault('passphrase', `a passphrase has ${shortestPassphrase} or more characters`);
  if ((await typed('Once more: ')) !== first) throw new BackupFault('passphrase', 'the two are not the same');
  return first;
};
