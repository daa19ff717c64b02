import { parseArgs } from 'node:util';
import { BackupFault, backupSourceOf, momentText } from '#access/backup/server/index.ts';
import { type PlainSettings, readOrExit, readPlainSettings } from '#platform/settings/settings.ts';
import { commandFor, commandLineOf } from '#platform/settings/command-line.ts';
import { readPassphrase } from './passphrase.ts';
import { restoreToPointInTime } from './restore-point-in-time.ts';
import { restoreBackupInto } from './restore-backup.ts';
import { formatMegabytes, runCommand, formatBackupTotals } from './command-output.ts';

const usage = `usage: ${commandLineOf('restore', 'SOURCE')} [--at "2026-11-21 14:05"]
  SOURCE is a file, or a folder or s3://bucket/folder (its newest backup); default: BACKUP_DIR.
  --at (or --at latest) restores from the archive in the folder: the shop at that time, in Thai time.
  DATA_DIR (and DATABASE_URL, S3_BUCKET) name the target, which must be empty.`;

const say = (text: string): void => void process.stderr.write(`${text}\n`);

const startLine = ({ dataDir, databaseUrl }: Pick<PlainSettings, 'dataDir' | 'databaseUrl'>): string =>
  `It is silent: it sends no mail, LINE message or webhook. To look at it, start it${databaseUrl === undefined ? '' : ' (with the same DATABASE_URL)'} with
${commandFor(dataDir, 'start')}
To make it the shop, when the original never runs again:
${commandFor(dataDir, 'start', '--real')}
`;

await runCommand('restore', usage, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { at: { type: 'string' } },
  });
  const plain = readOrExit(readPlainSettings);
  const wished = positionals[0] ?? plain.backup.nightly?.place;
  if (wished === undefined || positionals.length > 1) throw new BackupFault('place', usage);
  const passphrase = await readPassphrase(plain.backup.passphrase, false);
  // npm changes the working folder. INIT_CWD is the user's folder.
  const from = process.env['INIT_CWD'] ?? '.';
  const begun = performance.now();
  const seconds = (): string => ((performance.now() - begun) / 1000).toFixed(1);
  if (values.at !== undefined) {
    const ask = { text: wished, from, at: values.at, trial: false };
    const done = await restoreToPointInTime(plain, ask, passphrase, say);
    for (const text of done.warnings) say(text);
    process.stdout.write(
      `restored the shop at ${momentText(done.at)} (Thailand): ${done.base} and ${done.segments} WAL segments after it, ${done.pictures} pictures, in ${seconds()} s\n` +
        startLine(plain),
    );
    return;
  }
  const source = await backupSourceOf(wished, plain.backup.access, from);
  const { totals, madeAt, warnings } = await restoreBackupInto(plain, source, passphrase, say);
  for (const text of warnings) say(text);
  process.stdout.write(
    `restored the backup of ${madeAt} (${source.name}): ${formatBackupTotals(totals)}, ${formatMegabytes(totals.pictures.bytes)} of pictures, in ${seconds()} s\n` +
      startLine(plain),
  );
});
