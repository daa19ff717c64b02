/** When a step happened, by a clock that may be wrong. */
import type { StepIn } from './offline-step.ts';

/** A clock that is further off than this is said to be wrong; milliseconds. */
export const clockTolerance = 2 * 60_000;
/** So far back a step is believed to have happened; after that it counts as of the last moment within. */
export const longestAway = 72 * 3_600_000;

/** How much the server's clock is ahead of the device's: a call that left and came back at these times by the device, answered at `server`. */
export const clockErrorOf = (sent: number, received: number, server: number): number =>
  Math.round(server - (sent + received) / 2);

export const isClockWrong = (clockError: number): boolean => Math.abs(clockError) > clockTolerance;

/**
 * The moment (ms) at which a step counts as done: by the server's clock, not before its snapshot nor before the longest time a device
 * is away, not after now. `wrong`: the device's clock is off, or said what cannot be.
 */
export const happenedAt = (
  step: Pick<StepIn, 'happenedAt' | 'clockError' | 'asOf'>,
  now: number,
): { at: number; wrong: boolean } => {
  const said = Date.parse(step.happenedAt) + step.clockError;
  const first = Math.min(now, Math.max(Date.parse(step.asOf), now - longestAway));
  const at = Math.min(now, Math.max(said, first));
  return { at, wrong: isClockWrong(step.clockError) || Math.abs(at - said) > clockTolerance };
};
