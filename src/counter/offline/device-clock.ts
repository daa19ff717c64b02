import { type Day, daysBetween } from '#lib/dates/day.ts';
import type { OfflineStepInput } from './offline-step.ts';

/** Clock error in ms above which the device warns the user. */
export const clockTolerance = 2 * 60_000;
/** Maximum age in ms of a step. An older step gets this age. */
export const maxOfflineTime = 72 * 3_600_000;

/**
 * A step that arrives later than this many days is reviewed as backdated. Devices may send an evening's steps
 * the next morning.
 */
const usualOfflineDays = 1;

/** `day` is the step's day and `arrived` the day of its arrival, both in Bangkok. */
export const isSentLate = (day: Day, arrived: Day): boolean => daysBetween(day, arrived) > usualOfflineDays;

/** Returns the ms by which the server's clock is ahead. `sent` and `received` are by the device's clock. */
export const clockErrorOf = (sent: number, received: number, server: number): number =>
  Math.round(server - (sent + received) / 2);

export const isClockWrong = (clockError: number): boolean => Math.abs(clockError) > clockTolerance;

/**
 * Returns the step's time in ms, between the snapshot and now and at most `maxOfflineTime` ago. `wrong`: the
 * device's clock is wrong or the time impossible.
 */
export const stepTimeOf = (
  step: Pick<OfflineStepInput, 'happenedAt' | 'clockError' | 'asOf'>,
  now: number,
): { at: number; wrong: boolean } => {
  const claimed = Date.parse(step.happenedAt) + step.clockError;
  const first = Math.min(now, Math.max(Date.parse(step.asOf), now - maxOfflineTime));
  const at = Math.min(now, Math.max(claimed, first));
  return { at, wrong: isClockWrong(step.clockError) || Math.abs(at - claimed) > clockTolerance };
};
