import { sortThaiMarks } from './mark-order.ts';

const thaiZero = 0x0e50;
const separators = /[\s\p{Pd}().\u2212]/gu;

export const arabicDigits = (text: string): string =>
  text.replace(/[\u0E50-\u0E59]/g, (digit) => String(digit.charCodeAt(0) - thaiZero));

export const bareDigits = (text: string): string =>
  arabicDigits(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(separators, '');

/**
 * Returns the text in NFKC, lower case, with sara ae for double sara e, lakkhangyao for sara aa after ru and
 * lu, sorted Thai marks, Arabic digits, single spaces, no invisible and control characters. The function is
 * idempotent.
 */
export const searchKey = (text: string): string =>
  sortThaiMarks(
    text
      .replace(/\p{Cf}|[^\P{Cc}\s]/gu, '')
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFKC')
      .replace(/\u0E40\u0E40/g, '\u0E41'),
  )
    .replace(/([\u0E24\u0E26])\u0E32/g, '$1\u0E45')
    .replace(/[\u0E50-\u0E59]/g, arabicDigits)
    .replace(/\s+/g, ' ')
    .trim();

const collator = new Intl.Collator('th');
/**
 * Compares in dictionary order, in which a leading vowel follows its consonant. SQL uses COLLATE "th-x-icu".
 */
export const compareThai = (a: string, b: string): number => collator.compare(a, b);

const segmenter = new Intl.Segmenter('th', { granularity: 'grapheme' });
export const countGraphemes = (text: string): number => {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
};

/** Accepts a citizen or tax id: 13 digits with the check digit (11 − Σ d·(13…2) mod 11) mod 10. */
export const isCitizenId = (text: string): boolean => {
  const digits = bareDigits(text);
  if (!/^\d{13}$/.test(digits)) return false;
  let sum = 0;
  for (let i = 0; i < 12; i += 1) sum += Number(digits[i]) * (13 - i);
  return (11 - (sum % 11)) % 10 === Number(digits[12]);
};

/**
 * Returns 'x-xxxx-xxxx0-70-8' (PDPA §22, data minimisation). Another id shows its last four characters, or
 * none if it has up to eight characters.
 */
export const maskCitizenId = (text: string): string => {
  const digits = bareDigits(text);
  if (/^\d{13}$/.test(digits)) {
    return `x-xxxx-xxxx${digits.slice(9, 10)}-${digits.slice(10, 12)}-${digits.slice(12)}`;
  }
  const marks = Array.from(text.trim());
  const kept = marks.length > 8 ? 4 : 0;
  return 'x'.repeat(marks.length - kept) + marks.slice(marks.length - kept).join('');
};
