/** Searching in columns that hold search keys (docs/thai.md §3): substrings, served by trigram indexes. */
import { type RawBuilder, sql } from 'kysely';
import { searchKey } from '#lib/thai/thai.ts';
import { standsAlone } from '#lib/search/search-words.ts';

/** Text that may hold % _ or \ → the pattern that finds it anywhere in a column. */
const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** What a person typed → the words to look for; none when nothing visible was typed. */
export const wordsOf = (typed: string | undefined): string[] =>
  searchKey(typed ?? '')
    .split(' ')
    .filter((word) => word !== '');

/** Is the word in the column? One that stands alone (`alone` of lib/search/search-words.ts) may be its last. */
const contains = (column: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  standsAlone(word)
    ? sql<boolean>`strpos(${column} || ' ', ${word}::text) > 0`
    : sql<boolean>`${column} like ${containsPattern(word)}`;

/** Does the column contain every one of the words? True when there is none. One LIKE a word: an index serves each. */
export const containsAll = (column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  words.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.join(
        words.map((word) => contains(column, word)),
        sql` and `,
      )})`;
