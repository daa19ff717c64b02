import { bareDigits, normalisePhone } from '#lib/thai/thai.ts';

/** A telephone number as customers' are kept, so that who writes is found among them; of numbers abroad the figures. */
export const phoneKeyOf = (phone: string): string =>
  normalisePhone(phone) ?? bareDigits(phone).replaceAll(/\D/g, '').slice(0, 15);
