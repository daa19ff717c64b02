import { bareDigits, formatPhone } from '#lib/thai/thai.ts';
import type { CustomerStartText } from '../form/customer-draft.ts';

/** Search text → field of a new customer: digits are a phone number, anything else a name. */
export const startTextOf = (typed: string): CustomerStartText => {
  const text = typed.trim();
  return /^\+?\d{3,}$/.test(bareDigits(text)) ? { phone: formatPhone(text) } : { name: text };
};

/** The search text when the user types into the field while it shows a selection: never includes parts of the selection. */
export const startSearchOf = (shown: string, now: string): string => {
  if (shown === '') return now;
  if (now.startsWith(shown)) return now.slice(shown.length);
  return shown.startsWith(now) || shown.endsWith(now) ? '' : now;
};
