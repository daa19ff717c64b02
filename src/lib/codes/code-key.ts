/** All spellings of a code by scanner, keyboard or spreadsheet have one key (docs/domain.md §2). */
import { arabicDigits } from '../thai/thai.ts';
import { hasCheckDigit } from './check-digit.ts';
import { scanReadingsOf } from './keyboard-layout.ts';

const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Hyphens and dashes of word processors and messages. */
const dashes = /[\u2010-\u2015\u2212]/gu;

/** Normalisation would reorder Thai marks, which are a scanner's keys under the Thai layout. */
const notThai = /[^\u0E00-\u0E7F]+/gu;

/** Returns a code as stored and shown: usual width, single spaces, no invisible and control characters. */
export const cleanCode = (typed: string): string =>
  typed
    .toWellFormed()
    .replace(invisible, '')
    .replace(notThai, (run) => run.normalize('NFKC'))
    .replace(dashes, '-')
    .replace(/\s+/gu, ' ')
    .trim();

/** A UPC-A code becomes an EAN-13 that begins with 0. */
const asEan = (digits: string): string =>
  digits.length === 12 && hasCheckDigit(digits) ? `0${digits}` : digits;

export const codeKey = (typed: string): string =>
  asEan(cleanCode(arabicDigits(cleanCode(typed)).normalize('NFKC').toUpperCase().normalize('NFKC')));

/** Returns the keys of the text as typed, and of the same keys under the American layout. */
export const codeKeysOf = (typed: string): string[] => {
  const keys = scanReadingsOf(cleanCode(typed)).map(codeKey);
  return [...new Set(keys)].filter((key) => key !== '');
};

export const isSameCode = (one: string, typed: string): boolean => codeKeysOf(typed).includes(codeKey(one));
