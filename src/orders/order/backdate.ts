import type { Day } from '#lib/dates/day.ts';

/** Day of a step and the reason for its late entry. Null means today. */
export type BackdateInput = { day: Day | null; reason: string } | null;

export const backdateBodyOf = (
  value: BackdateInput,
): { happened?: { day: string; reason: string } } | null => {
  if (value === null) return {};
  const reason = value.reason.trim();
  return value.day === null || reason === '' ? null : { happened: { day: value.day, reason } };
};
