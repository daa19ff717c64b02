/**
 * Thai has no spaces, so a search for garments is split into words. Fillers are left out. All other words
 * must match, in any order.
 */
import { searchKey } from '../thai/thai.ts';

/** Words for set, colour and piece. */
const fillers = ['\u0E0A\u0E38\u0E14', '\u0E2A\u0E35', '\u0E15\u0E31\u0E27'];
/** Words before a size: "size" in four spellings, "number", "measure". */
const sizeNames = [
  '\u0E44\u0E0B\u0E2A\u0E4C',
  '\u0E44\u0E0B\u0E0B\u0E4C',
  '\u0E44\u0E0B\u0E14\u0E4C',
  '\u0E44\u0E0B\u0E49\u0E2A\u0E4C',
  '\u0E40\u0E1A\u0E2D\u0E23\u0E4C',
  '\u0E02\u0E19\u0E32\u0E14',
  'size',
];
const sizes = /^(?:\d?x{0,3}[sml]|xxs|f|free)$/;

const leaning = /^[\u0E30-\u0E3A\u0E45\u0E47-\u0E4E]/;
const thai = /^[\u0E00-\u0E7F]+$/;
const mixed = /^(?=.*[\u0E00-\u0E7F])[\u0E00-\u0E7F0-9a-z]+$/;

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/** The segmenter needs sara am as one character, but a search key has it as two. */
const amWhole = (text: string): string => text.replace(/([\u0E48-\u0E4B]?)\u0E4D\u0E32/g, '$1\u0E33');
const amParted = (text: string): string => text.replaceAll('\u0E33', '\u0E4D\u0E32');

/** A segment that is too short joins the previous word. */
export const thaiSegments = (text: string): string[] => {
  const words: string[] = [];
  for (const { segment: whole } of segmenter.segment(amWhole(text))) {
    const segment = amParted(whole);
    const last = words.at(-1);
    if (last !== undefined && (segment.length < 2 || last.length < 2 || leaning.test(segment)))
      words[words.length - 1] = last + segment;
    else words.push(segment);
  }
  return words;
};

/** Removes a filler if a word remains, because the word for pink begins with the word for colour. */
const bared = (word: string): string => {
  const filler = fillers.find((one) => word.startsWith(one) && word.length >= one.length + 2);
  const rest = filler === undefined ? word : word.slice(filler.length);
  return leaning.test(rest) ? word : rest;
};

/** Splits a word of Thai letters, Latin letters and digits. Returns codes and other words whole. */
const pieces = (word: string): string[] => {
  if (!mixed.test(word)) return [word];
  const runs = word.match(/[\u0E00-\u0E7F]+|[0-9a-z]+/g) ?? [];
  if (runs.some((run) => thai.test(run) && run.length < 2)) return [word];
  return runs.flatMap((run) => (thai.test(run) ? thaiSegments(run) : [run]));
};

/** Marks a word that must match whole, such as a size, because m must not match every name with an m. */
export const wholeWord = (word: string): string => ` ${word} `;
export const isWholeWord = (word: string): boolean => word.startsWith(' ');

const mostWords = 8;

/**
 * Returns words in `searchKey` form. Words in `single` must match whole. Fillers count only if nothing else
 * was typed.
 */
export const parseGarmentQuery = (typed: string): { words: string[]; single: string[] } => {
  const all = searchKey(typed)
    .split(' ')
    .filter((word) => word !== '')
    .flatMap(pieces);
  const words: string[] = [];
  const single: string[] = [];
  for (const [n, word] of all.entries()) {
    const sized = n > 0 && sizeNames.includes(all[n - 1] ?? '') && /^[0-9a-z]{1,4}$/.test(word);
    if (sized || (all.length > 1 && sizes.test(word))) single.push(wholeWord(word));
    else if (![...fillers, ...sizeNames].includes(word)) words.push(bared(word));
  }
  return { words: words.length + single.length === 0 ? all : words, single };
};

export const sortSearchWords = (words: readonly string[], single: readonly string[]): string[] => {
  const longest = [...new Set(words)].toSorted((a, b) => b.length - a.length);
  return [...longest, ...new Set(single)].slice(0, mostWords);
};

export const garmentSearchWords = (typed: string): string[] => {
  const { words, single } = parseGarmentQuery(typed);
  return sortSearchWords(words, single);
};
