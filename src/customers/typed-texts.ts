/** Texts of a customer as typed. */
import { bareDigits, isCitizenId, normalisePhone, searchKey } from '#lib/thai/thai.ts';

const isForeignPhone = (text: string): boolean => /^\+(?!66)\d{7,15}$/.test(bareDigits(text));

/** '' is none. */
export const isPhone = (text: string): boolean =>
  text === '' || isForeignPhone(text) || normalisePhone(text) !== null;
/** Thai numbers as national digits, others as typed. */
export const storedPhone = (text: string): string =>
  isForeignPhone(text) ? text : (normalisePhone(text) ?? text);

export const isTaxId = (text: string): boolean => text === '' || isCitizenId(text);

/** A masked number means no change. */
export const isMasked = (text: string): boolean => /[x*]/i.test(text);
export const isCitizenIdChange = (text: string): boolean => isMasked(text) || isTaxId(text);

export const isMeasureName = (text: string): boolean =>
  searchKey(text) !== '' && text.isWellFormed() && !/\p{Cc}/u.test(text);
