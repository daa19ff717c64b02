import type { BackupMade } from '#access/backup/server/index.ts';

const number = (value: number): string => value.toLocaleString('en');
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** What is in a backup, in a line. */
export const toldTotals = ({ tables, pictures }: BackupMade['totals']): string => {
  const rows = Object.values(tables).reduce((sum, one) => sum + one.rows, 0);
  const orders = tables['rental_order']?.rows ?? 0;
  return `${number(rows)} rows (${number(orders)} orders), ${number(pictures.count)} pictures`;
};

/** What a person can do something about is told in words; anything else with where it came from. */
const told = (error: unknown, usage: string): string => {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code.startsWith('ERR_PARSE_ARGS_')) return `${error.message}\n${usage}`;
  // The system names what it was asked for, and why it does not go.
  if (['BackupFault', 'AlreadyRunning'].includes(error.name) || 'syscall' in error) return error.message;
  return error.stack ?? error.message;
};

/** Runs a command to its exit code. */
export const runCommand = async (what: string, usage: string, run: () => Promise<void>): Promise<void> => {
  process.title = `ratri-${what}`;
  try {
    await run();
  } catch (error) {
    process.stderr.write(`the ${what} was not made: ${told(error, usage)}\n`);
    process.exitCode = 1;
  }
};
