import { bareDigits, normalisePhone } from '#lib/thai/thai.ts';

/** As stored for customers; digits only for foreign numbers. */
export const phoneKeyOf = (phone: string): string =>
  normalisePhone(phone) ?? bareDigits(phone).replaceAll(/\D/g, '').slice(0, 15);
