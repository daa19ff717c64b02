/** What of a day typed for something that happened is sent. */
import type { Happened } from './backdate-fields.tsx';

/** Nothing where it is of today; null while day or reason is missing. */
export const happenedBody = (value: Happened): { happened?: { day: string; reason: string } } | null => {
  if (value === null) return {};
  const reason = value.reason.trim();
  return value.day === null || reason === '' ? null : { happened: { day: value.day, reason } };
};
