/**
 * The signs on a Thai consonant in one order. Whoever types a tone mark before the vowel above it, or a sign twice, sees nothing
 * of it on most screens; letters compared one by one are others then. Pure.
 */

/** Vowels above and below, phinthu, tones, thanthakhat, yamakkan, nikhahit: as they follow each other, and as NFC leaves them. */
const marks =
  '\u0E31\u0E34\u0E35\u0E36\u0E37\u0E47\u0E3A\u0E38\u0E39\u0E48\u0E49\u0E4A\u0E4B\u0E4C\u0E4E\u0E4D';
/** Sara a, aa, am: they stand behind the consonant, after whatever is on it, in the order they were typed. */
const behind = '\u0E30\u0E32\u0E33';

/** With marks of other scripts in between nothing is moved: where those stand is NFC's to say. */
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

/** Each sign in its place, and once. Idempotent. */
export const inOrder = (text: string): string => text.replace(several, sorted);

/** Two signs that `inOrder` would change, as a regular expression that PostgreSQL reads too. */
export const outOfOrder = [
  ...[...marks].map((mark, at) => `${mark}[${marks.slice(0, at + 1)}]`),
  `[${behind}][${marks}]`,
].join('|');

/**
 * A name as it is kept: signs in their order, sara am and sara ae as one sign each. It reads as what was typed, and two
 * who typed it in other ways have written the same.
 */
export const writtenThai = (text: string): string =>
  inOrder(text).replaceAll('\u0E4D\u0E32', '\u0E33').replaceAll('\u0E40\u0E40', '\u0E41');
