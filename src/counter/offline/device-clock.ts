import type { OfflineStepInput } from './offline-step.ts';

/** Clock error in milliseconds above which the device reports it. */
export const clockTolerance = 2 * 60_000;
/** An older step gets this age; ms. */
export const maxOfflineTime = 72 * 3_600_000;

/** How far the server's clock is ahead (ms); `sent` and `received` are device times. */
export const clockErrorOf = (sent: number, received: number, server: number): number =>
  Math.round(server - (sent + received) / 2);

export const isClockWrong = (clockError: number): boolean => Math.abs(clockError) > clockTolerance;

/**
 * The time (ms) a step counts as done: server time between its snapshot and now, at most the longest offline time ago.
 * `wrong`: the device's clock is off, or its time impossible.
 */
export const stepTimeOf = (
  step: Pick<OfflineStepInput, 'happenedAt' | 'clockError' | 'asOf'>,
  now: number,
): { at: number; wrong: boolean } => {
  const said = Date.parse(step.happenedAt) + step.clockError;
  const first = Math.min(now, Math.max(Date.parse(step.asOf), now - maxOfflineTime));
  const at = Math.min(now, Math.max(said, first));
  return { at, wrong: isClockWrong(step.clockError) || Math.abs(at - said) > clockTolerance };
};
