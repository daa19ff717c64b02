import { clockTolerance, isClockWrong } from '#counter/offline/device-clock.ts';

export type ClockTrouble = 'fast' | 'slow' | 'back';

/** 'fast', 'slow': compared with the server at the last contact; 'back': before a time the device has already seen. Milliseconds. */
export const clockTrouble = (now: number, error: number, lastSeen: number): ClockTrouble | null => {
  if (now < lastSeen - clockTolerance) return 'back';
  if (!isClockWrong(error)) return null;
  return error < 0 ? 'fast' : 'slow';
};
