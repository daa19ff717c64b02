import { trailingWords } from '#lib/words/trailing-words.ts';

/** A phrase up to this many letters stays on one line. Thai marks above and below do not count. */
const longest = 24;
const lettersIn = (text: string): number => text.replaceAll(/\p{M}/gu, '').length;
/** A long phrase creates the segmenter, which loads a dictionary. */
let words: Intl.Segmenter | undefined;

const piecesOf = (phrase: string): string[] => {
  const pieces: string[] = [];
  words ??= new Intl.Segmenter('th', { granularity: 'word' });
  for (const { segment } of words.segment(phrase)) {
    const last = pieces.length - 1;
    if (last >= 0 && trailingWords.includes(segment)) pieces[last] += segment;
    else pieces.push(segment);
  }
  return pieces;
};

/**
 * Splits at spaces, and long phrases between words. Thai words have no spaces, so a browser may break inside
 * a phrase such as "วันนี้".
 */
export const phrasesOf = (text: string): string[][] =>
  text.split(' ').map((phrase) => (lettersIn(phrase) <= longest ? [phrase] : piecesOf(phrase)));
