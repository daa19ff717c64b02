import { clockTolerance, isClockWrong } from '#counter/offline/device-clock.ts';

export type ClockTrouble = 'fast' | 'slow' | 'back';

/**
 * 'fast' or 'slow' compared with the server at the last contact, 'back' if the clock is before a time the device has already seen;
 * null if it is right. All in milliseconds; `error`: as stored on the device.
 */
export const clockTrouble = (now: number, error: number, lastSeen: number): ClockTrouble | null => {
  if (now < lastSeen - clockTolerance) return 'back';
  if (!isClockWrong(error)) return null;
  return error < 0 ? 'fast' : 'slow';
};
