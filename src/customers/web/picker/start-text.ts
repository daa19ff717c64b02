import { formatPhone } from '#lib/thai/phone.ts';
import { bareDigits } from '#lib/thai/thai.ts';
import type { CustomerStartText } from '../form/customer-values.ts';

/** Digits are the telephone number, other text the name. */
export const startTextOf = (typed: string): CustomerStartText => {
  const text = typed.trim();
  return /^\+?\d{3,}$/.test(bareDigits(text)) ? { phone: formatPhone(text) } : { name: text };
};

/** Returns text typed over the selected name, without remains of that name. */
export const startSearchOf = (shown: string, now: string): string => {
  if (shown === '') return now;
  if (now.startsWith(shown)) return now.slice(shown.length);
  return shown.startsWith(now) || shown.endsWith(now) ? '' : now;
};
