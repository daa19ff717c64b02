import { phoneKey } from '../thai/phone.ts';

/**
 * Loose keys omit tone marks, maitaikhu and thanthakhat. Lakkhangyao becomes sara aa. `looseInSql` is the
 * same in SQL.
 */
export const looseMarks = '\u0E47\u0E48\u0E49\u0E4A\u0E4B\u0E4C';
export const longA = { from: '\u0E45', to: '\u0E32' } as const;

export const looseKey = (text: string): string =>
  [...text]
    .filter((letter) => !looseMarks.includes(letter))
    .join('')
    .replaceAll(longA.from, longA.to);

export const foreignPhoneAfterZeros = (word: string): string | null => {
  const phone = word.startsWith('00') ? phoneKey(word) : null;
  return phone?.startsWith('+') ? phone : null;
};

/**
 * Returns the spellings of a word: 'wd-001' also with other separators, and '0049…' (a code or a telephone
 * number) also as stored number.
 */
export const codeSpellings = (word: string): string[] => {
  const phone = foreignPhoneAfterZeros(word);
  if (phone !== null) return [word, phone];
  const [, letters, digits] = /^([\p{L}\p{M}]{2,})[-./_]?(\d+)$/u.exec(word) ?? [];
  if (letters === undefined || digits === undefined) return [word];
  return [...new Set([word, ...['', '-', '.', ' '].map((between) => `${letters}${between}${digits}`)])];
};
