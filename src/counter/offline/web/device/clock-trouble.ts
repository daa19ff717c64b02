import { clockTolerance, isClockWrong } from '#counter/offline/device-clock.ts';

export type ClockTrouble = 'fast' | 'slow' | 'back';

/** Compares in ms with the server at the last contact (`fast`, `slow`). `back`: earlier than before. */
export const clockTrouble = (now: number, error: number, lastSeen: number): ClockTrouble | null => {
  if (now < lastSeen - clockTolerance) return 'back';
  if (!isClockWrong(error)) return null;
  return error < 0 ? 'fast' : 'slow';
};
