/** How words are looked for in a column of search keys, so that one plan is good for every word. */
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { standsAlone } from '#lib/search/search-words.ts';

/** Three letters or digits in a row: the least that an index of trigrams can look up. Thai marks break a row. */
const trigram = /[\p{L}\p{N}]{3}/u;

/**
 * walk: rows in the order of the list until enough are found, for what nearly every row has. index: looked up by
 * trigrams, for what few have. scan: every row once, for short words.
 */
export type Finding = 'walk' | 'index' | 'scan';

/** From so many on, walking beats reading all of them: what is found stands everywhere in the list. */
const many = 8000;
/** Searches whose number of finds is remembered, the least recent forgotten first. */
const remembered = 5000;
const finds = new Map<string, number>();

const keyOf = (shopId: number, words: readonly string[]): string => `${shopId} ${words.join(' ')}`;

/** Remembers how many a search found, so that the next one with these words goes the shorter way. */
export const noteFinds = (shopId: number, words: readonly string[], found: number): void => {
  if (words.length === 0) return;
  const key = keyOf(shopId, words);
  finds.delete(key);
  finds.set(key, found);
  if (finds.size > remembered) for (const oldest of finds.keys()) return void finds.delete(oldest);
};

/** The way that should be the shortest; any way finds the same. */
export const findingOf = (shopId: number, words: readonly string[]): Finding => {
  if (words.length === 0) return 'walk';
  const before = finds.get(keyOf(shopId, words));
  if (before !== undefined && before >= many) return 'walk';
  const rare = (one: string): boolean => (finds.get(keyOf(shopId, [one])) ?? 0) < many;
  if (words.some((one) => trigram.test(one) && rare(one))) return 'index';
  return 'scan';
};

/** What was typed as a barcode, or '' when it cannot be one: no spaces, and a Latin letter or a digit in it. */
export const maybeBarcode = (typed: string): string =>
  /^\S{3,100}$/.test(typed) && /[0-9A-Za-z]/.test(typed) ? typed : '';

/** The pattern that finds the word anywhere in a column. */
const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** How each word is looked for: anywhere, or standing alone (`alone` of lib/search/search-words.ts). */
export type WordShape = 'in' | 'alone';

export const shapesOf = (words: readonly string[]): WordShape[] =>
  words.map((word) => (standsAlone(word) ? 'alone' : 'in'));

/**
 * One condition a word, for a column of search keys. Looked up: LIKE a pattern, in a subselect so that the plan is
 * the same for a frequent and a rare one. Else strpos of the bare word, which is cheaper a row.
 */
export const allIn = (
  column: RawBuilder<unknown>,
  words: readonly { shape: WordShape; slot: RawBuilder<unknown> }[],
  finding: Finding,
): RawBuilder<unknown>[] =>
  words.map(({ shape, slot }) => {
    if (shape === 'alone') return sql`strpos(${column} || ' ', (select ${slot}::text)) > 0`;
    return finding === 'index'
      ? sql`${column} like (select ${slot}::text)`
      : sql`strpos(${column}, (select ${slot}::text)) > 0`;
  });

/** The value of a word's slot. */
export const wordValue = (word: string, finding: Finding): string =>
  finding === 'index' && !standsAlone(word) ? patternOf(word) : word;
