/** What is wrong with a time that was chosen, and what speaks against it. */
import { minutesOf, usualHours } from '#counter/preparation/fitting-rules.ts';

export type TimeProblem = 'noTime' | 'wrongOrder';

export const timeProblem = (from: string, to: string): TimeProblem | null => {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  if (start === null || end === null) return 'noTime';
  return start < end ? null : 'wrongOrder';
};

/** Before the shop usually opens, or after it closes. */
export const isUnusual = (from: string, to: string): boolean => {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  return start !== null && end !== null && (start < usualHours.from || end > usualHours.to);
};
