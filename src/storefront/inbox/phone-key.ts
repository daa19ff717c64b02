import { bareDigits, normalisePhone } from '#lib/thai/thai.ts';

/** Same form as a customer's telephone number. Foreign numbers: digits only. */
export const phoneKeyOf = (phone: string): string =>
  normalisePhone(phone) ?? bareDigits(phone).replaceAll(/\D/g, '').slice(0, 15);
