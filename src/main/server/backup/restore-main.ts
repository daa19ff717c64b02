/** `npm run restore -- SOURCE`: a backup into an empty place, ready for `npm start`. */
import { parseArgs } from 'node:util';
import { BackupFault, sourceOf, toldMoment } from '#access/backup/server/index.ts';
import { orExit, plainSettings } from '#platform/settings/settings.ts';
import { typed } from '#platform/settings/command-line.ts';
import { passphraseOf } from './passphrase.ts';
import { restoreAt } from './restore-point-in-time.ts';
import { restoreInto } from './restore-backup.ts';
import { megabytes, runCommand, toldTotals } from './command-output.ts';

const usage = `usage: ${typed('restore', 'SOURCE')} [--at "2026-11-21 14:05"]
  SOURCE is a file, or a folder or s3://bucket/folder whose newest backup is taken; without it, BACKUP_DIR is taken.
  --at (or --at latest) takes the archive of the folder: the shop as it was at that time, as the clocks of Thailand show it.
  DATA_DIR (and DATABASE_URL, S3_BUCKET) say where to; nothing may be there yet.`;

const say = (text: string): void => void process.stderr.write(`${text}\n`);

await runCommand('restore', usage, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { at: { type: 'string' } },
  });
  const plain = orExit(plainSettings);
  const wished = positionals[0] ?? plain.backup.nightly?.place;
  if (wished === undefined || positionals.length > 1) throw new BackupFault('place', usage);
  const passphrase = await passphraseOf(plain.backup.passphrase, false);
  // npm runs scripts in the project's folder; the source is where the person is.
  const from = process.env['INIT_CWD'] ?? '.';
  const begun = performance.now();
  const seconds = (): string => ((performance.now() - begun) / 1000).toFixed(1);
  if (values.at !== undefined) {
    const ask = { text: wished, from, at: values.at, trial: false };
    const done = await restoreAt(plain, ask, passphrase, say);
    for (const text of done.warnings) say(text);
    process.stdout.write(
      `restored the shop as it was on ${toldMoment(done.at)} (Thailand): ${done.base} and ${done.segments} parts of the log after it, ${done.pictures} pictures, in ${seconds()} s\n` +
        `start it with: ${typed('start')}\n`,
    );
    return;
  }
  const source = await sourceOf(wished, plain.backup.access, from);
  const { totals, madeAt, warnings } = await restoreInto(plain, source, passphrase, say);
  for (const text of warnings) say(text);
  process.stdout.write(
    `restored the backup of ${madeAt} (${source.name}): ${toldTotals(totals)}, ${megabytes(totals.pictures.bytes)} of pictures, in ${seconds()} s\n` +
      `start it with: ${typed('start')}\n`,
  );
});
