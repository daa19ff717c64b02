/**
 * Canonical order of the marks on a Thai consonant. A tone mark typed before its vowel, or a mark typed twice, is invisible on most
 * screens but makes strings unequal. Pure.
 */

/** Vowels above and below, phinthu, tones, thanthakhat, yamakkan, nikhahit: in canonical order, compatible with NFC. */
const marks =
  '\u0E31\u0E34\u0E35\u0E36\u0E37\u0E47\u0E3A\u0E38\u0E39\u0E48\u0E49\u0E4A\u0E4B\u0E4C\u0E4E\u0E4D';
/** Sara a, aa, am: they follow the consonant and its marks, in typing order. */
const behind = '\u0E30\u0E32\u0E33';

/** Sequences with marks of other scripts stay unchanged: NFC defines the order of those. */
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

/** Sorts the marks and drops duplicates. Idempotent. */
export const sortThaiMarks = (text: string): string => text.replace(several, sorted);

/** Regular expression, also for PostgreSQL, that matches two marks that `sortThaiMarks` would change. */
export const unsortedMarksPattern = [
  ...[...marks].map((mark, at) => `${mark}[${marks.slice(0, at + 1)}]`),
  `[${behind}][${marks}]`,
].join('|');

/**
 * Normal form of a stored name: sorted marks, sara am and sara ae as one character each. It looks the same on screen, and different
 * ways of typing a name become equal.
 */
export const normaliseThai = (text: string): string =>
  sortThaiMarks(text).replaceAll('\u0E4D\u0E32', '\u0E33').replaceAll('\u0E40\u0E40', '\u0E41');
