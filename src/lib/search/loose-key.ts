/** Without tone marks, maitaikhu and thanthakhat, with one form of sara a. Also in SQL: `looseInSql`. */
export const looseMarks = '\u0E47\u0E48\u0E49\u0E4A\u0E4B\u0E4C';
export const longA = { from: '\u0E45', to: '\u0E32' } as const;

export const looseKey = (text: string): string =>
  [...text]
    .filter((letter) => !looseMarks.includes(letter))
    .join('')
    .replaceAll(longA.from, longA.to);

/** Of a word such as 'wd-001': the same with other separators. Other words have only their own form. */
export const codeSpellings = (word: string): string[] => {
  const [, letters, digits] = /^([\p{L}\p{M}]{2,})[-./_]?(\d+)$/u.exec(word) ?? [];
  if (letters === undefined || digits === undefined) return [word];
  return [...new Set([word, ...['', '-', '.', ' '].map((between) => `${letters}${between}${digits}`)])];
};
