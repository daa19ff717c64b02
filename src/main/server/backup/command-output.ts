import { describeFailure, describeKnownFailure, exitOnHelp } from '#platform/settings/describe-failure.ts';
import type { BackupResult } from '#access/backup/server/index.ts';

const number = (value: number): string => value.toLocaleString('en');
export const formatMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

export const formatBackupTotals = ({ tables, pictures }: BackupResult['totals']): string => {
  const rows = Object.values(tables).reduce((sum, one) => sum + one.rows, 0);
  const orders = tables['rental_order']?.rows ?? 0;
  return `${number(rows)} rows (${number(orders)} orders), ${number(pictures.count)} pictures`;
};

const describeCommandFailure = (error: unknown, usage: string): string => {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code.startsWith('ERR_PARSE_ARGS_')) return `${error.message}\n${usage}`;
  if (['BackupFault', 'AlreadyRunning'].includes(error.name)) return error.message;
  return describeKnownFailure(error) ?? ('syscall' in error ? error.message : describeFailure(error));
};

export const runCommand = async (what: string, usage: string, run: () => Promise<void>): Promise<void> => {
  process.title = `ratri-${what}`;
  exitOnHelp(usage);
  try {
    await run();
  } catch (error) {
    process.stderr.write(`the ${what} was not made: ${describeCommandFailure(error, usage)}\n`);
    process.exitCode = 1;
  }
};
