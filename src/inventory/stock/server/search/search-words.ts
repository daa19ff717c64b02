/** Matches words against a search-key column, with one plan for every word. */
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isWholeWord } from '#lib/search/search-words.ts';

/** The minimum for a trigram index; Thai marks break a run. */
const trigram = /[\p{L}\p{N}]{3}/u;

/**
 * walk: in list order until the page is full, for words in nearly every row. index: trigram lookup, for rare words. scan: every row
 * once, for short words.
 */
export type WordSearchPlan = 'walk' | 'index' | 'scan';

/** From this many matches on a walk beats a full read. */
const many = 8000;
/** Searches whose match count is cached (LRU). */
const remembered = 5000;
const finds = new Map<string, number>();

const keyOf = (shopId: number, words: readonly string[]): string => `${shopId} ${words.join(' ')}`;

/** For the plan of the next search with these words. */
export const recordWordMatches = (shopId: number, words: readonly string[], found: number): void => {
  if (words.length === 0) return;
  const key = keyOf(shopId, words);
  finds.delete(key);
  finds.set(key, found);
  if (finds.size > remembered) for (const oldest of finds.keys()) return void finds.delete(oldest);
};

/** The fastest plan; every plan finds the same rows. */
export const wordSearchPlanOf = (shopId: number, words: readonly string[]): WordSearchPlan => {
  if (words.length === 0) return 'walk';
  const before = finds.get(keyOf(shopId, words));
  if (before !== undefined && before >= many) return 'walk';
  const rare = (one: string): boolean => (finds.get(keyOf(shopId, [one])) ?? 0) < many;
  if (words.some((one) => trigram.test(one) && rare(one))) return 'index';
  return 'scan';
};

/** '' when it cannot be a barcode: no spaces, at least one Latin letter or digit. */
export const normaliseTypedBarcode = (typed: string): string =>
  /^\S{3,100}$/.test(typed) && /[0-9A-Za-z]/.test(typed) ? typed : '';

const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Anywhere, or as a whole word (`alone` of lib/search/search-words.ts). */
export type WordShape = 'in' | 'alone';

export const wordShapesOf = (words: readonly string[]): WordShape[] =>
  words.map((word) => (isWholeWord(word) ? 'alone' : 'in'));

/**
 * With the index: LIKE a pattern, in a subselect so that frequent and rare words share a plan. Otherwise strpos, which is cheaper
 * per row.
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
