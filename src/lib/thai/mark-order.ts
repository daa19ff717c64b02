/**
 * A tone mark before its vowel, or written twice, looks right but makes strings unequal. Therefore each
 * consonant's marks are sorted.
 */

/** Vowels above and below, phinthu, tones, thanthakhat, yamakkan, nikhahit, in the order of NFC. */
const marks =
  '\u0E31\u0E34\u0E35\u0E36\u0E37\u0E47\u0E3A\u0E38\u0E39\u0E48\u0E49\u0E4A\u0E4B\u0E4C\u0E4E\u0E4D';
/** Sara a, aa and am follow the consonant and its marks in typing order. */
const behind = '\u0E30\u0E32\u0E33';

/** NFC handles sequences with marks of other scripts. */
const several = new RegExp(`[\\p{Mn}${behind}]{2,}`, 'gu');
const ours = new RegExp(`^[${marks}${behind}]+$`);
const rankOf = new Map([...marks].map((mark, at) => [mark, at]));

const sorted = (signs: string): string => {
  if (!ours.test(signs)) return signs;
  const rank = (sign: string): number => rankOf.get(sign) ?? marks.length;
  return [...signs]
    .toSorted((a, b) => rank(a) - rank(b))
    .filter((sign, at, all) => sign !== all[at - 1] || !rankOf.has(sign))
    .join('');
};

/** Sorts the marks of each consonant and drops duplicates. */
export const sortThaiMarks = (text: string): string => text.replace(several, sorted);

/** Matches two marks that `sortThaiMarks` would change. PostgreSQL uses the pattern too. */
export const unsortedMarksPattern = [
  ...[...marks].map((mark, at) => `${mark}[${marks.slice(0, at + 1)}]`),
  `[${behind}][${marks}]`,
].join('|');

/**
 * Matches sara aa after ru or lu, which `searchKey` replaces by lakkhangyao. PostgreSQL uses the pattern too.
 */
export const shortAfterRuPattern = '[\u0E24\u0E26]\u0E32';

/** Writes sara am and sara ae as one character, so texts that look equal are equal. */
export const normaliseThai = (text: string): string =>
  sortThaiMarks(text).replaceAll('\u0E4D\u0E32', '\u0E33').replaceAll('\u0E40\u0E40', '\u0E41');
