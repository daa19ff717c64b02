import { phoneKey } from '../thai/phone.ts';

/** Without tone marks, maitaikhu and thanthakhat, with one form of sara a. Also in SQL: `looseInSql`. */
export const looseMarks = '\u0E47\u0E48\u0E49\u0E4A\u0E4B\u0E4C';
export const longA = { from: '\u0E45', to: '\u0E32' } as const;

export const looseKey = (text: string): string =>
  [...text]
    .filter((letter) => !looseMarks.includes(letter))
    .join('')
    .replaceAll(longA.from, longA.to);

/** '+49…' of '0049…'. Null for other words. */
export const foreignPhoneAfterZeros = (word: string): string | null => {
  const phone = word.startsWith('00') ? phoneKey(word) : null;
  return phone?.startsWith('+') ? phone : null;
};

/**
 * Of a word such as 'wd-001': the same with other separators. Of '0049…', which may be a code or a telephone
 * number: also the stored number. Other words have only their own form.
 */
export const codeSpellings = (word: string): string[] => {
  const phone = foreignPhoneAfterZeros(word);
  if (phone !== null) return [word, phone];
  const [, letters, digits] = /^([\p{L}\p{M}]{2,})[-./_]?(\d+)$/u.exec(word) ?? [];
  if (letters === undefined || digits === undefined) return [word];
  return [...new Set([word, ...['', '-', '.', ' '].map((between) => `${letters}${between}${digits}`)])];
};
