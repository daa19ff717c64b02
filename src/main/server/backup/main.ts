/** `npm run backup -- TARGET`: one sealed file of database, pictures and keys. Runs beside a server as well. */
import { parseArgs } from 'node:util';
import { BackupFault, makeBackup, noted, targetOf } from '#access/backup/server/index.ts';
import { orExit, plainSettings, withSecrets } from '#platform/settings/settings.ts';
import { typed } from '#platform/settings/command-line.ts';
import { filesOf, openDatabase } from '../open-storage.ts';
import { existingPlace } from './restore-target.ts';
import { passphraseOf } from './passphrase.ts';
import { secretsOf } from './installation-secrets.ts';
import { megabytes, runCommand, toldTotals } from './command-output.ts';

const usage = `usage: ${typed('backup', 'TARGET')}
  TARGET is a file, a folder (the file is named by the time), or s3://bucket/folder; without it, BACKUP_DIR is taken.
  The passphrase is asked for, or taken from BACKUP_PASSPHRASE. Without it nobody can open the backup.`;

const say = (text: string): void => void process.stderr.write(`${text}\n`);

await runCommand('backup', usage, async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const plain = orExit(plainSettings);
  const wished = positionals[0] ?? plain.backup.nightly?.place;
  if (wished === undefined || positionals.length > 1) throw new BackupFault('place', usage);
  existingPlace(plain);
  const passphrase = await passphraseOf(plain.backup.passphrase, true);
  // npm runs scripts in the project's folder; the target is where the person is.
  const target = targetOf(wished, plain.backup.access, process.env['INIT_CWD'] ?? '.', new Date());
  const settings = withSecrets(plain);
  const { ownerUrl, close } = await openDatabase(settings, (text) => say(`database: ${text}`), {
    attach: true,
  });
  try {
    const files = filesOf(settings, say);
    const secrets = secretsOf(settings);
    const made = await noted(ownerUrl, false, () =>
      makeBackup({ ownerUrl, files, secrets, target, passphrase }),
    );
    process.stdout.write(
      `${target.place.told}/${made.name}: ${megabytes(made.bytes)}, ${toldTotals(made.totals)}; written and read back in ${made.seconds.toFixed(1)} s\n`,
    );
  } finally {
    await close();
  }
});
