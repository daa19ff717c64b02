import type { OfflineStepInput } from './offline-step.ts';

/** Ms of clock error above which the user is warned. */
export const clockTolerance = 2 * 60_000;
/** In ms. An older step counts as this old. */
export const maxOfflineTime = 72 * 3_600_000;

/** Ms by which the server's clock is ahead. `sent`, `received`: by the device's clock. */
export const clockErrorOf = (sent: number, received: number, server: number): number =>
  Math.round(server - (sent + received) / 2);

export const isClockWrong = (clockError: number): boolean => Math.abs(clockError) > clockTolerance;

/**
 * In ms, between the snapshot and now, at most `maxOfflineTime` ago. `wrong`: the device's clock is wrong, or
 * the time is impossible.
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
