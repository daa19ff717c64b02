import { looseKey } from './loose-key.ts';

/**
 * Words match if a letter is wrong, missing, extra or swapped. Thai tone and vowel marks count as letters,
 * spaces do not.
 */

/**
 * Returns how many letters may be wrong. A word with a digit allows none, because another number is another
 * thing.
 */
const allowed = (word: string): number => {
  if (/\d/.test(word)) return 0;
  const least = /[a-z]/.test(word) ? 4 : 3;
  return word.length < least ? 0 : word.length < 8 ? 1 : 2;
};

const toneless = (text: string): number => text.replace(/[\u0E48-\u0E4B]/g, '').length;

const nearest = (word: string, text: string): { wrong: number; from: number; to: number } | null => {
  const at = text.indexOf(word);
  if (at >= 0) return { wrong: 0, from: at, to: at + word.length };
  const most = allowed(word);
  if (most === 0) return null;
  // A row holds the edit distance between a prefix of the word and the best substring that ends at each
  // position.
  let before = { cost: [] as number[], start: [] as number[] };
  let row = {
    cost: Array.from({ length: text.length + 1 }, () => 0),
    start: Array.from({ length: text.length + 1 }, (_, n) => n),
  };
  for (let i = 1; i <= word.length; i += 1) {
    const next = { cost: [i], start: [0] };
    for (let j = 1; j <= text.length; j += 1) {
      let cost = (row.cost[j - 1] ?? 0) + (word[i - 1] === text[j - 1] ? 0 : 1);
      let start = row.start[j - 1] ?? 0;
      const take = (other: number, from: number): void => {
        if (other < cost) [cost, start] = [other, from];
      };
      take((row.cost[j] ?? 0) + 1, row.start[j] ?? 0);
      take((next.cost[j - 1] ?? 0) + 1, next.start[j - 1] ?? 0);
      if (i > 1 && j > 1 && word[i - 1] === text[j - 2] && word[i - 2] === text[j - 1])
        take((before.cost[j - 2] ?? 0) + 1, before.start[j - 2] ?? 0);
      next.cost[j] = cost;
      next.start[j] = start;
    }
    before = row;
    row = next;
  }
  const wrong = Math.min(...row.cost);
  if (wrong > most) return null;
  // Of equally good matches, the one nearest to the word's length is best, because the last letter may be
  // wrong.
  let best = { wrong, from: 0, to: 0 };
  let off = Infinity;
  for (let to = 1; to <= text.length; to += 1) {
    const from = row.start[to] ?? 0;
    if (row.cost[to] !== wrong) continue;
    const other = Math.abs(toneless(text.slice(from, to)) - toneless(word));
    if (other >= off) continue;
    off = other;
    best = { wrong, from, to };
  }
  return best;
};

const mark = /[\u0E30-\u0E3A\u0E45\u0E47-\u0E4E]/;
/** Vowels written before their consonant. */
const leading = /[\u0E40-\u0E44]/;

/** Adds marks and leading vowels of the first and last letter. */
const wholeLetters = (text: string, from: number, to: number): string => {
  let start = from;
  let end = to;
  while (start > 0 && mark.test(text[start] ?? '')) start -= 1;
  while (leading.test(text[start - 1] ?? '')) start -= 1;
  while (mark.test(text[end] ?? '')) end += 1;
  return text.slice(start, end);
};

type Meant = { wrong: number; words: string[] };

const silent = / |[\u0E01-\u0E2E][\u0E34\u0E38]?\u0E4C/g;

const squeezed = (text: string): { bare: string; places: number[] } => {
  const places: number[] = [];
  let bare = '';
  let at = 0;
  const keep = (until: number): void => {
    for (; at < until; at += 1) {
      bare += text[at];
      places.push(at);
    }
  };
  for (const one of text.matchAll(silent)) {
    keep(one.index);
    at = one.index + one[0].length;
  }
  keep(text.length);
  return { bare, places };
};

const meantIn = (pieces: readonly string[], text: string): Meant | null => {
  const { bare, places } = squeezed(text);
  const best: (Meant | null)[] = [{ wrong: 0, words: [] }];
  for (let to = 1; to <= pieces.length; to += 1) {
    best[to] = null;
    for (let from = 0; from < to; from += 1) {
      const way = best[from];
      if (!way) continue;
      const found = nearest(squeezed(pieces.slice(from, to).join('')).bare, bare);
      if (found === null || found.from === found.to) continue;
      const wrong = way.wrong + found.wrong;
      if (wrong > 2 || wrong >= (best[to]?.wrong ?? 3)) continue;
      const word = wholeLetters(text, places[found.from] ?? 0, (places[found.to - 1] ?? 0) + 1);
      best[to] = { wrong, words: [...way.words, ...word.split(' ').filter((one) => one !== '')] };
    }
  }
  return best[pieces.length] ?? null;
};

export const closestWords = (pieces: readonly string[], texts: readonly string[]): Meant | null => {
  if (pieces.length === 0 || pieces.length > 10) return null;
  let best: Meant | null = null;
  for (const text of texts) {
    const meant = meantIn(pieces, text);
    if (meant !== null && meant.wrong < (best?.wrong ?? 3)) best = meant;
    if (best?.wrong === 0) break;
  }
  return best;
};

const looseIn = (pieces: readonly string[], text: string): string[] | null => {
  const places = [...text].flatMap((letter, at) => (looseKey(letter) === '' ? [] : [at]));
  const bare = looseKey(text);
  const words: string[] = [];
  let last = -1;
  for (const piece of pieces) {
    const key = looseKey(piece);
    const at = last >= 0 && bare.startsWith(key, last) ? last : bare.indexOf(key);
    if (key === '' || at < 0) return null;
    const word = wholeLetters(text, places[at] ?? 0, (places[at + key.length - 1] ?? 0) + 1);
    // Consecutive pieces form one word.
    words.push(at === last ? `${words.pop() ?? ''}${word}` : word);
    last = at + key.length;
  }
  return words;
};

/** Ignores tone marks. */
export const looseWords = (pieces: readonly string[], texts: readonly string[]): string[] | null => {
  for (const text of texts) {
    const words = looseIn(pieces, text);
    if (words !== null) return words;
  }
  return null;
};

export const ngramsOf = (pieces: readonly string[], letters: number): string[] => {
  const found = new Set<string>();
  const bare = pieces.join('');
  if (allowed(bare) === 0) return [];
  for (let n = 0; n + letters <= bare.length && found.size < 16; n += 1)
    found.add(bare.slice(n, n + letters));
  return [...found];
};

export const isSimilarName = (left: string, right: string): boolean =>
  Math.abs(left.length - right.length) <= Math.min(allowed(left), allowed(right)) &&
  nearest(left, right) !== null &&
  nearest(right, left) !== null;
