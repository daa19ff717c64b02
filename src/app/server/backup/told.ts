import type { BackupMade } from '../../../backup/server/index.ts';

const number = (value: number): string => value.toLocaleString('en');
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** What is in a backup, in a line. */
export const toldTotals = ({ tables, pictures }: BackupMade['totals']): string => {
  const rows = Object.values(tables).reduce((sum, one) => sum + one.rows, 0);
  const orders = tables['rental_order']?.rows ?? 0;
  return `${number(rows)} rows (${number(orders)} orders), ${number(pictures.count)} pictures`;
};

/** Runs a command to its exit code; a fault is told in words, anything else with where it came from. */
export const runCommand = async (what: string, run: () => Promise<void>): Promise<void> => {
  process.title = `ratri-${what}`;
  try {
    await run();
  } catch (error) {
    const named = error instanceof Error && ['BackupFault', 'AlreadyRunning'].includes(error.name);
    const text =
      error instanceof Error ? (named ? error.message : (error.stack ?? error.message)) : String(error);
    process.stderr.write(`the ${what} was not made: ${text}\n`);
    process.exitCode = 1;
  }
};
