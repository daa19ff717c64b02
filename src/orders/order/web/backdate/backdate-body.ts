import type { BackdateInput } from './backdate-fields.tsx';

export const backdateBodyOf = (
  value: BackdateInput,
): { happened?: { day: string; reason: string } } | null => {
  if (value === null) return {};
  const reason = value.reason.trim();
  return value.day === null || reason === '' ? null : { happened: { day: value.day, reason } };
};
