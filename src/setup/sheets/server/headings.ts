import { searchKey } from '#lib/thai/thai.ts';
import { languages } from '#lib/text/languages.ts';
import { sheetsWords } from '../words/sheet/index.ts';

/** Returns equal keys for headings that differ in spaces, stars or notes in brackets. */
export const headingKey = (text: string): string =>
  searchKey(text.replace(/\(.*$/, '').replace(/[*_\s.:#/-]+/g, ' ')).replaceAll(' ', '');

/** The first of equal headings is used. */
export const headingMap = (
  fields: Iterable<readonly [field: string, headings: readonly string[]]>,
): ReadonlyMap<string, string> => {
  const map = new Map<string, string>();
  for (const [field, headings] of fields)
    for (const key of headings.map(headingKey)) if (key !== '' && !map.has(key)) map.set(key, field);
  return map;
};

export const columnLetters = (at: number): string =>
  (at >= 26 ? columnLetters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

const reasons = new Set(languages.map((language) => headingKey(sheetsWords[language].reason)));
/** Recognises the last column of a downloaded sheet of refused rows. */
export const isReason = (heading: string): boolean => reasons.has(headingKey(heading));
