/**
 * `npm run backup -- TARGET` writes database, pictures and keys to one encrypted file, also while the server
 * runs.
 */
import { parseArgs } from 'node:util';
import {
  BackupFault,
  backupNameAt,
  backupStorageOf,
  createBackup,
  openFolderMemory,
  recordBackupRun,
  backupTargetOf,
  type StoredFileRef,
} from '#access/backup/server/index.ts';
import { readOrExit, readPlainSettings, addSecrets } from '#platform/settings/settings.ts';
import { commandLineOf } from '#platform/settings/command-line.ts';
import { openFileStore, openDatabase } from '../open-storage.ts';
import { assertDataFolderReadable } from './restore-target.ts';
import { readPassphrase } from './passphrase.ts';
import { collectSecrets } from './installation-secrets.ts';
import { formatMegabytes, runCommand, formatBackupTotals } from './command-output.ts';

const usage = `usage: ${commandLineOf('backup', 'TARGET')}
  TARGET is a file, a folder (the time becomes the file name), or s3://bucket/folder; default: BACKUP_DIR.
  Enter the passphrase, or set BACKUP_PASSPHRASE. The backup cannot be opened without it.`;

const say = (text: string): void => void process.stderr.write(`${text}\n`);

await runCommand('backup', usage, async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const plain = readOrExit(readPlainSettings);
  const wished = positionals[0] ?? plain.backup.nightly?.place;
  if (wished === undefined || positionals.length > 1) throw new BackupFault('place', usage);
  assertDataFolderReadable(plain);
  const passphrase = await readPassphrase(plain.backup.passphrase, true);
  const { access } = plain.backup;
  const target: StoredFileRef =
    positionals.length === 0
      ? {
          place: backupStorageOf(wished, access, openFolderMemory(plain.dataDir, wished)),
          name: backupNameAt(new Date()),
        }
      : backupTargetOf(wished, access, process.env['INIT_CWD'] ?? '.', new Date());
  const settings = addSecrets(plain);
  const { ownerUrl, close } = await openDatabase(settings, (text) => say(`database: ${text}`), {
    attach: true,
  });
  try {
    const files = openFileStore(settings, say);
    const secrets = collectSecrets(settings);
    const made = await recordBackupRun(ownerUrl, false, () =>
      createBackup({ ownerUrl, files, secrets, target, passphrase }),
    );
    process.stdout.write(
      `${target.place.label}/${made.name}: ${formatMegabytes(made.bytes)}, ${formatBackupTotals(made.totals)}; written and read back in ${made.seconds.toFixed(1)} s\n`,
    );
  } finally {
    await close();
  }
});
