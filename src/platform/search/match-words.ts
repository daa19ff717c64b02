/** Searches texts with trigram indexes (docs/thai.md §3). */
import { type RawBuilder, sql } from 'kysely';
import { phoneKey } from '#lib/thai/phone.ts';
import { searchKey } from '#lib/thai/thai.ts';
import { codeSpellings, longA, looseMarks } from '#lib/search/loose-key.ts';
import { isWholeWord } from '#lib/search/search-words.ts';

const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export const searchWordsOf = (typed: string | undefined): string[] =>
  searchKey(typed ?? '')
    .split(' ')
    .filter((word) => word !== '');

/** The added space lets a whole word (`wholeWord` of lib/search/search-words.ts) match at the end. */
const contains = (column: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  isWholeWord(word)
    ? sql<boolean>`strpos(${column} || ' ', ${word}::text) > 0`
    : sql<boolean>`(${sql.join(
        codeSpellings(word).map((one) => sql`${column} like ${containsPattern(one)}`),
        sql` or `,
      )})`;

export const looseInSql = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`translate(${column}, ${sql.lit(longA.from + looseMarks)}, ${sql.lit(longA.to)})`;

/** Without words, every row matches. Each word has its own LIKE, so an index serves it. */
export const containsAll = (column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  words.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.join(
        words.map((word) => contains(column, word)),
        sql` and `,
      )})`;

/** A complete telephone number in any spelling also matches as `phoneKey`. */
export const containsPhoneOr = (
  column: RawBuilder<unknown>,
  typed: string | undefined,
  words: readonly string[],
): RawBuilder<boolean> => {
  const phone = phoneKey(typed ?? '');
  return phone === null
    ? containsAll(column, words)
    : sql<boolean>`(${containsAll(column, [phone])} or ${containsAll(column, words)})`;
};
