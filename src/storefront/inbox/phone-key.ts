import { bareDigits, normalisePhone } from '#lib/thai/thai.ts';

/** A telephone number in the form stored for customers, to match senders with them; digits only for foreign numbers. */
export const phoneKeyOf = (phone: string): string =>
  normalisePhone(phone) ?? bareDigits(phone).replaceAll(/\D/g, '').slice(0, 15);
