import { minutesOfTime } from '#setup/shop/day-times.ts';

export type TimeProblem = 'noTime' | 'wrongOrder';

export const timeProblem = (from: string, to: string): TimeProblem | null => {
  const [start, end] = [minutesOfTime(from), minutesOfTime(to)];
  if (start === null || end === null) return 'noTime';
  return start < end ? null : 'wrongOrder';
};
