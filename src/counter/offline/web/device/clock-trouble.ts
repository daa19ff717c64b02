import { clockTolerance, isClockWrong } from '#counter/offline/device-clock.ts';

export type ClockTrouble = 'fast' | 'slow' | 'back';

/**
 * Returns `fast` or `slow` if the clock differed from the server's at the last contact, or `back` if the time
 * is earlier than before. Times are in ms.
 */
export const clockTrouble = (now: number, error: number, lastSeen: number): ClockTrouble | null => {
  if (now < lastSeen - clockTolerance) return 'back';
  if (!isClockWrong(error)) return null;
  return error < 0 ? 'fast' : 'slow';
};
