/** What is to be said of the device's clock. */
import { clockTolerance, isClockWrong } from '#counter/offline/device-clock.ts';

export type ClockTrouble = 'fast' | 'slow' | 'back';

/**
 * 'fast' or 'slow' by the server's time when they last met, 'back' where the clock stands before a moment that the device
 * has already seen; null while it is right. All milliseconds; `error`: as the device keeps it.
 */
export const clockTrouble = (now: number, error: number, lastSeen: number): ClockTrouble | null => {
  if (now < lastSeen - clockTolerance) return 'back';
  if (!isClockWrong(error)) return null;
  return error < 0 ? 'fast' : 'slow';
};
