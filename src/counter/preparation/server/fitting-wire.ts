import type { Fitting } from '../contract.ts';
import { timeOf } from '../fitting-rules.ts';
import type { FittingRow } from './sql-fitting.ts';

/** A row as it travels. */
export const fittingOut = ({ fromMinute, toMinute, ...row }: FittingRow): Fitting => ({
  ...row,
  from: timeOf(fromMinute),
  to: timeOf(toMinute),
});
