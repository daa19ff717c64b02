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
import { printErrorLine, printLine } from './boot/startup-messages.ts';
import { ServerProcess } from './server-process.ts';
import { requestUpgrade } from './upgrade/request-upgrade.ts';
import { ratriVersion } from './version.ts';

/** Handles `--replace`. It never creates a shop, because the data folder may be mistyped. */
const replaced = async (): Promise<boolean> => {
  try {
    const { dataDir, databaseUrl } = readOrExit(readPlainSettings);
    const pid = await requestUpgrade({
      dataDir,
      main: process.argv[1] ?? '',
      version: ratriVersion,
      say: printLine,
    });
    if (pid === undefined && databaseUrl === undefined && !existsSync(path.join(dataDir, 'pg')))
      throw new Error(
        `there is no Ratri in ${path.resolve(dataDir)}: check DATA_DIR. To create a new one, start without --replace`,
      );
    if (pid !== undefined) printLine(`version ${ratriVersion} serves now (pid ${pid})`);
    return pid !== undefined;
  } catch (error) {
    printErrorLine(`Ratri was not replaced: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
};

const usage = `usage: ${commandLineOf('start', '[--replace]')}
  --replace: takes the place of the server on the same DATA_DIR, without a pause.
  Settings are environment variables, such as PORT=3001 and DATA_DIR=/srv/ratri: docs/operations.md.`;
exitOnHelp(usage);
const unknown = process.argv.slice(2).filter((word) => word !== '--replace');
if (unknown.length > 0) {
  printErrorLine(`there is no ${unknown.join(' ')}\n${usage}`);
  process.exit(2);
}

process.title = cluster.isWorker ? 'ratri worker' : 'ratri';
if (cluster.isWorker || !process.argv.includes('--replace') || !(await replaced())) {
  const settings = readSettingsOrExit();
  if (cluster.isPrimary)
    for (const text of [
      ...warnOfMisspeltSettings(process.env),
      ...readOrExit(() => checkBackupFolder(settings)),
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
