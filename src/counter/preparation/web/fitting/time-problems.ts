import { minutesOfTime, fittingHours } from '#counter/preparation/fitting-rules.ts';

export type TimeProblem = 'noTime' | 'wrongOrder';

export const timeProblem = (from: string, to: string): TimeProblem | null => {
  const [start, end] = [minutesOfTime(from), minutesOfTime(to)];
  if (start === null || end === null) return 'noTime';
  return start < end ? null : 'wrongOrder';
};

export const isUnusualFittingTime = (from: string, to: string): boolean => {
  const [start, end] = [minutesOfTime(from), minutesOfTime(to)];
  return start !== null && end !== null && (start < fittingHours.from || end > fittingHours.to);
};
