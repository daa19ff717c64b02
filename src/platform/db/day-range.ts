import type { Day } from '#lib/dates/day.ts';

/** First day and the day after the last: '[2026-11-20,2026-11-23)'. */
export type DayRange = string & { readonly __brand?: 'DayRange' };

export const dayRange = (from: Day, until: Day): DayRange => `[${from},${until})`;

export const rangeEnds = (range: DayRange): { from: Day; until: Day } => {
  const match = /^\[(\d{4}-\d\d-\d\d),(\d{4}-\d\d-\d\d)\)$/.exec(range);
  if (!match) throw new Error(`not a day range: ${range}`);
  return { from: match[1] as Day, until: match[2] as Day };
};
