import type { Fitting } from '../contract.ts';
import { timeOfMinutes } from '../fitting-rules.ts';
import type { FittingRow } from './sql-fitting.ts';

export const fittingToWire = ({ fromMinute, toMinute, ...row }: FittingRow): Fitting => ({
  ...row,
  from: timeOfMinutes(fromMinute),
  to: timeOfMinutes(toMinute),
});
