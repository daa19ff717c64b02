import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { commandLineOf } from '#platform/settings/command-line.ts';
import { exitOnHelp } from '#platform/settings/describe-failure.ts';
import {
  type PlainSettings,
  readOrExit,
  readPlainSettings,
  secretFiles,
  warnOfMisspeltSettings,
} from '#platform/settings/settings.ts';
import { ratriRelease } from '#platform/settings/version.ts';
import { openDatabase } from '../open-storage.ts';
import { databaseFaultOf, type DatabaseReport } from './check-database.ts';
import { checkRestored } from './check-machine.ts';
import { sendTestAlarm } from './check-alarms.ts';
import { checkStored, checkWithoutNetwork } from './offline-findings.ts';
import { checkAddress, checkMail } from './check-network.ts';
import { checkRenewal } from './check-renewal.ts';
import { bad, type Finding, lineOf, ok, warn } from './finding.ts';

const usage = `usage: ${commandLineOf('doctor', '[--alarm]')}
  Checks settings, disks, database, backups, keys, mail and certificate, and says what to do. It changes nothing and may
  run beside the server. Exit code 1: something is bad.
  --alarm: only sends a test alarm to ALARM_EMAIL, ALARM_LINE_TO and ALARM_WEBHOOK.`;

const sealSecretOf = ({ dataDir, given }: PlainSettings): string | undefined => {
  const file = path.join(dataDir, 'secrets', secretFiles.sealSecret);
  return given.sealSecret ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);
};

const checkDatabaseOf = async (settings: PlainSettings): Promise<DatabaseReport> => {
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl === undefined && !existsSync(path.join(dataDir, 'pg')))
    return {
      findings: [bad('database', `there is no database in ${dataDir}: check DATA_DIR, or start Ratri once`)],
      growth: undefined,
    };
  try {
    const { ownerUrl, close } = await openDatabase(settings, () => {}, { attach: true });
    try {
      return await checkStored(settings, ownerUrl, sealSecretOf(settings));
    } finally {
      await close();
    }
  } catch (error) {
    return { findings: [bad('database', databaseFaultOf(error))], growth: undefined };
  }
};

const examine = async (settings: PlainSettings): Promise<Finding[]> => {
  const misspelt = warnOfMisspeltSettings(process.env).map((text) => warn('settings', text));
  const half = checkRestored(settings).some(({ level }) => level === 'bad');
  const report = half ? { findings: [], growth: undefined } : await checkDatabaseOf(settings);
  const local = await checkWithoutNetwork(settings, report);
  const network = await Promise.all([
    checkMail(settings.installation.smtpUrl),
    checkAddress(settings.publicUrl),
  ]);
  return [
    ...(misspelt.length > 0 ? misspelt : [ok('settings', 'valid')]),
    ...local,
    ...network,
    ...checkRenewal(settings, Date.now()),
  ];
};

exitOnHelp(usage);
const words = process.argv.slice(2);
if (words.some((word) => word !== '--alarm')) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
const settings = readOrExit(readPlainSettings);
const findings = words.length > 0 ? await sendTestAlarm(settings) : await examine(settings);
process.stdout.write(`${[`Ratri ${ratriRelease}`, ...findings.map(lineOf)].join('\n')}\n`);
process.exitCode = findings.some(({ level }) => level === 'bad') ? 1 : 0;
