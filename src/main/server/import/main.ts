/**
 * `npm run import -- rentals FILE.csv [--shop DOMAIN] [--create]` imports past rentals, also while a server
 * runs.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BackupFault } from '#access/backup/server/index.ts';
import { describeFailure, exitOnHelp } from '#platform/settings/describe-failure.ts';
import { commandLineOf } from '#platform/settings/command-line.ts';
import { addSecrets, readOrExit, readPlainSettings } from '#platform/settings/settings.ts';
import { analyzeTables } from '#platform/db/analyze-tables.ts';
import { assertDataFolderReadable } from '../backup/restore-target.ts';
import { openStorage } from '../open-storage.ts';
import {
  type RentalImportOptions,
  type RentalImportReport,
  checkRentalFile,
  importRentals,
} from './import-rentals.ts';
import { progressDisplayOn } from './progress.ts';
import { isDomain } from './target-shop.ts';
import { ImportError } from './survey-file.ts';

const usage = `usage: ${commandLineOf('import', 'rentals FILE.csv [--shop DOMAIN] [--create]')}
  DOMAIN (default: import) names the shop; --create makes it if it does not exist.`;

const complain = (text: string): void => void process.stderr.write(`${text}\n`);
const stop = (text: string): never => {
  complain(text);
  process.exit(2);
};

const readAsk = (args: readonly string[]): RentalImportOptions => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { shop: { type: 'string', default: 'import' }, create: { type: 'boolean', default: false } },
    });
    const [what, name, ...more] = positionals;
    if (what !== 'rentals' || name === undefined || more.length > 0) return stop(usage);
    const domain = values.shop.toLowerCase();
    if (!isDomain(domain)) return stop(`--shop: letters a-z, digits, dots and hyphens only\n${usage}`);
    // npm changes the working folder. INIT_CWD is the user's folder.
    const file = path.resolve(process.env['INIT_CWD'] ?? '.', name);
    const seen = statSync(file, { throwIfNoEntry: false });
    if (!seen?.isFile()) return stop(`${file} is not a file`);
    return { file, bytes: seen.size, domain, create: values.create };
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
};

const number = (value: number): string => Math.round(value).toLocaleString('en');
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const reportLines = (report: RentalImportReport): string[] => {
  const { imported, there, bad, times } = report;
  const rate = imported === 0 ? 0 : (imported * 1000) / times.total;
  return [
    `${number(imported)} imported, ${number(there)} already existed, ${number(bad)} invalid`,
    `${seconds(times.total)}: parse ${seconds(times.parse)}, place ${seconds(times.place)}, write ${seconds(times.write)}; ` +
      `${number(rate)} rows/s; peak memory ${number(process.resourceUsage().maxRSS / 1024)} MB`,
    ...(report.stopped ? ['stopped; run it again to continue'] : []),
  ];
};

const run = async (): Promise<number> => {
  exitOnHelp(usage);
  const ask = readAsk(process.argv.slice(2));
  const progress = progressDisplayOn(process.stderr);
  const onBad = (line: number, reason: string): void => progress.say(`line ${line}: ${reason}`);
  await checkRentalFile(ask.file, onBad);
  const plain = readOrExit(readPlainSettings);
  if (!ask.create) assertDataFolderReadable(plain);
  const settings = readOrExit(() => addSecrets(plain));
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (stopping = true));
  const storage = await openStorage(settings, (text) => progress.say(`database: ${text}`), { attach: true });
  try {
    const report = await importRentals(storage.db, ask, {
      progress,
      stopped: () => stopping,
      analyze: () => analyzeTables(storage.ownerUrl),
      onBad,
      onShop: ({ made }) => {
        if (made !== undefined)
          process.stdout.write(
            `created the shop ${ask.domain}; login ${made.username}, password ${made.password}\n`,
          );
      },
    });
    for (const line of reportLines(report)) process.stdout.write(`${line}\n`);
    return report.bad > 0 || report.stopped ? 1 : 0;
  } finally {
    await storage.close();
  }
};

process.title = 'ratri-import';
try {
  process.exitCode = await run();
} catch (error) {
  complain(
    error instanceof ImportError || error instanceof BackupFault
      ? error.message
      : `the import failed: ${describeFailure(error)}`,
  );
  process.exitCode = 1;
}
