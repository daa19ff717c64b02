import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { BackupFault } from '#access/backup/server/index.ts';
import { minPassphraseLength } from '#platform/settings/backup-settings.ts';

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

/**
 * Reads the environment or the terminal. The user repeats the passphrase if `twice`, because a mistyped
 * passphrase would make a new backup unreadable.
 */
export const readPassphrase = async (given: string | undefined, twice: boolean): Promise<string> => {
  if (given !== undefined) return given;
  if (!process.stdin.isTTY)
    throw new BackupFault('passphrase', 'BACKUP_PASSPHRASE is not set, and there is no terminal to enter it');
  const first = await typed('Passphrase of the backup: ');
  if (!twice) return first;
  if (first.length < minPassphraseLength)
    throw new BackupFault('passphrase', `a passphrase needs at least ${minPassphraseLength} characters`);
  if ((await typed('Once more: ')) !== first) throw new BackupFault('passphrase', 'the passphrases differ');
  return first;
};
