import { timeOfMinutes } from '#setup/shop/day-times.ts';
import type { Fitting } from '../contract.ts';
import type { FittingRow } from './sql-fitting.ts';

export const fittingToWire = ({ fromMinute, toMinute, ...row }: FittingRow): Fitting => ({
  ...row,
  from: timeOfMinutes(fromMinute),
  to: timeOfMinutes(toMinute),
});
