import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isWholeWord } from '#lib/search/search-words.ts';
import { cleanCode, codeKeysOf } from '#lib/codes/code-key.ts';

/** A trigram index needs three consecutive letters. Thai marks interrupt a sequence of letters. */
const trigram = /[\p{L}\p{N}]{3}/u;

/**
 * `walk` reads in list order until the page is full, for words in nearly every row. `index` reads trigrams,
 * for rare words. `scan` reads every row once, for short words.
 */
export type WordSearchPlan = 'walk' | 'index' | 'scan';

/** A walk is faster than a scan from this number of matches. */
const many = 8000;
/** At most this many match counts are cached. */
const remembered = 5000;
const finds = new Map<string, number>();

const keyOf = (shopId: number, words: readonly string[]): string => `${shopId} ${words.join(' ')}`;

export const recordWordMatches = (shopId: number, words: readonly string[], found: number): void => {
  if (words.length === 0) return;
  const key = keyOf(shopId, words);
  finds.delete(key);
  finds.set(key, found);
  if (finds.size > remembered) for (const oldest of finds.keys()) return void finds.delete(oldest);
};

export const wordSearchPlanOf = (shopId: number, words: readonly string[]): WordSearchPlan => {
  if (words.length === 0) return 'walk';
  const before = finds.get(keyOf(shopId, words));
  if (before !== undefined && before >= many) return 'walk';
  const rare = (one: string): boolean => (finds.get(keyOf(shopId, [one])) ?? 0) < many;
  if (words.some((one) => trigram.test(one) && rare(one))) return 'index';
  return 'scan';
};

/**
 * Returns `''` unless the text can be a barcode. A barcode has 3 to 100 characters without spaces, and a
 * Latin letter or, under one keyboard layout, a digit.
 */
export const barcodeOfSearch = (typed: string): string => {
  const code = cleanCode(typed);
  const named = /[A-Za-z]/.test(code) || codeKeysOf(code).some((key) => /\d/.test(key));
  return /^\S{3,100}$/.test(code) && named ? code : '';
};

const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** `in` matches anywhere, `alone` matches whole words (lib/search/search-words.ts). */
export type WordShape = 'in' | 'alone';

export const wordShapesOf = (words: readonly string[]): WordShape[] =>
  words.map((word) => (isWholeWord(word) ? 'alone' : 'in'));

/**
 * The index needs LIKE. The pattern is in a subselect, so frequent and rare words share a plan. Without the
 * index, strpos is cheaper.
 */
export const allWordsMatch = (
  column: RawBuilder<unknown>,
  words: readonly { shape: WordShape; slot: RawBuilder<unknown> }[],
  finding: WordSearchPlan,
): RawBuilder<unknown>[] =>
  words.map(({ shape, slot }) => {
    if (shape === 'alone') return sql`strpos(${column} || ' ', (select ${slot}::text)) > 0`;
    return finding === 'index'
      ? sql`${column} like (select ${slot}::text)`
      : sql`strpos(${column}, (select ${slot}::text)) > 0`;
  });

export const wordSearchValue = (word: string, finding: WordSearchPlan): string =>
  finding === 'index' && !isWholeWord(word) ? patternOf(word) : word;
