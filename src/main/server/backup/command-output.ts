import type { BackupResult } from '#access/backup/server/index.ts';

const number = (value: number): string => value.toLocaleString('en');
export const formatMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

export const formatBackupTotals = ({ tables, pictures }: BackupResult['totals']): string => {
  const rows = Object.values(tables).reduce((sum, one) => sum + one.rows, 0);
  const orders = tables['rental_order']?.rows ?? 0;
  return `${number(rows)} rows (${number(orders)} orders), ${number(pictures.count)} pictures`;
};

const describeFailure = (error: unknown, usage: string): string => {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code.startsWith('ERR_PARSE_ARGS_')) return `${error.message}\n${usage}`;
  if (['BackupFault', 'AlreadyRunning'].includes(error.name) || 'syscall' in error) return error.message;
  return error.stack ?? error.message;
};

export const runCommand = async (what: string, usage: string, run: () => Promise<void>): Promise<void> => {
  process.title = `ratri-${what}`;
  try {
    await run();
  } catch (error) {
    process.stderr.write(`the ${what} was not made: ${describeFailure(error, usage)}\n`);
    process.exitCode = 1;
  }
};
