/** Time of a step, taken from a device clock that may be wrong. */
import type { OfflineStepInput } from './offline-step.ts';

/** A larger error of the clock is reported; milliseconds. */
export const clockTolerance = 2 * 60_000;
/** The longest accepted age of a step; an older step gets this age. */
export const maxOfflineTime = 72 * 3_600_000;

/** How far the server's clock is ahead of the device's (ms): a call sent and received at these device times, answered at `server`. */
export const clockErrorOf = (sent: number, received: number, server: number): number =>
  Math.round(server - (sent + received) / 2);

export const isClockWrong = (clockError: number): boolean => Math.abs(clockError) > clockTolerance;

/**
 * The time (ms) a step counts as done: server time, not before its snapshot, not older than the longest offline time, not after now.
 * `wrong`: the device's clock is off, or its time is impossible.
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
