import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { commandLineOf } from '#platform/settings/command-line.ts';
import { exitOnHelp } from '#platform/settings/describe-failure.ts';
import {
  readOrExit,
  readPlainSettings,
  readSettingsOrExit,
  warnOfMisspeltSettings,
} from '#platform/settings/settings.ts';
import { checkBackupFolder } from './backup/backup-folder.ts';
import { findStartFaults } from './doctor/check-machine.ts';
import { lineOf } from './doctor/finding.ts';
import { printErrorLine, printLine, printStartFailure } from './boot/startup-messages.ts';
import { makeSilent } from '#platform/settings/silent-mark.ts';
import { ratriRelease } from '#platform/settings/version.ts';
import { ServerProcess } from './server-process.ts';
import { requestUpgrade } from './upgrade/request-upgrade.ts';

/** Handles `--replace`. Never creates a shop, because the data folder may be mistyped. */
const replaced = async (): Promise<boolean> => {
  try {
    const { dataDir, databaseUrl } = readOrExit(readPlainSettings);
    const pid = await requestUpgrade({
      dataDir,
      main: process.argv[1] ?? '',
      version: ratriRelease,
      say: printLine,
    });
    if (pid === undefined && databaseUrl === undefined && !existsSync(path.join(dataDir, 'pg')))
      throw new Error(
        `there is no Ratri in ${path.resolve(dataDir)}: check DATA_DIR. To create a new one, start without --replace`,
      );
    if (pid !== undefined) printLine(`version ${ratriRelease} serves now (pid ${pid})`);
    return pid !== undefined;
  } catch (error) {
    printErrorLine(`Ratri was not replaced: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
};

const usage = `usage: ${commandLineOf('start', '[--replace | --silent | --real]')}
  --replace: takes the place of the server on the same DATA_DIR, without a pause.
  --silent: a copy that sends no mail, LINE message or webhook, also at later starts; a restored shop is one.
  --real: the silent copy is the shop from now on.
  Settings are environment variables, such as PORT=3001 and DATA_DIR=/srv/ratri: docs/operations.md.`;
exitOnHelp(usage);
const unknown = process.argv.slice(2).filter((word) => !['--replace', '--silent', '--real'].includes(word));
if (unknown.length > 0) {
  printErrorLine(`there is no ${unknown.join(' ')}\n${usage}`);
  process.exit(2);
}

const chooseSilence = async (): Promise<void> => {
  if (process.argv.includes('--silent')) makeSilent(readOrExit(readPlainSettings).dataDir);
  if (!process.argv.includes('--real')) return;
  const settings = readSettingsOrExit();
  if (!settings.silent) return;
  const { endSilence } = await import('./silent/end-silence.ts');
  try {
    await endSilence(settings, printLine);
  } catch (error) {
    printStartFailure(error, settings);
    process.exit(1);
  }
};

process.title = cluster.isWorker ? 'ratri worker' : 'ratri';
if (cluster.isWorker || !process.argv.includes('--replace') || !(await replaced())) {
  if (cluster.isPrimary) await chooseSilence();
  const settings = readSettingsOrExit();
  if (cluster.isPrimary)
    for (const text of [
      ...warnOfMisspeltSettings(process.env),
      ...readOrExit(() => checkBackupFolder(settings)),
      ...(await findStartFaults(settings)).map(lineOf),
    ])
      printErrorLine(text);
  if (cluster.isWorker) {
    const { runWorker: work } = await import('./workers/worker.ts');
    await work(settings);
  } else if (settings.workers > 1) {
    const { runSupervisor: supervise } = await import('./workers/supervisor.ts');
    await supervise(settings);
  } else await new ServerProcess(settings).run();
}
