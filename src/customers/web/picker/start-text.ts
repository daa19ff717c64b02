import { bareDigits, formatPhone } from '#lib/thai/thai.ts';
import type { StartText } from '../form/customer-draft.ts';

/** What was typed into a search → the field of a new customer it belongs to: digits are a phone, else a name. */
export const startText = (typed: string): StartText => {
  const text = typed.trim();
  return /^\+?\d{3,}$/.test(bareDigits(text)) ? { phone: formatPhone(text) } : { name: text };
};

/** What a search begins with when somebody types into the field while it shows a choice: never parts of the choice. */
export const startSearch = (shown: string, now: string): string => {
  if (shown === '') return now;
  if (now.startsWith(shown)) return now.slice(shown.length);
  return shown.startsWith(now) || shown.endsWith(now) ? '' : now;
};
