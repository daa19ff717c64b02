import type { OfflineStepInput } from './offline-step.ts';

/** Clock error in ms above which the user gets a warning. */
export const clockTolerance = 2 * 60_000;
/** Maximum age of a step in ms. An older step counts as this old. */
export const maxOfflineTime = 72 * 3_600_000;

/** Ms by which the server's clock is ahead. `sent` and `received`: by the device's clock. */
export const clockErrorOf = (sent: number, received: number, server: number): number =>
  Math.round(server - (sent + received) / 2);

export const isClockWrong = (clockError: number): boolean => Math.abs(clockError) > clockTolerance;

/**
 * Time of the step in ms: between the snapshot and now, at most `maxOfflineTime` ago. `wrong`: the device's
 * clock is wrong, or the given time is impossible.
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
