import { type RawBuilder, sql } from 'kysely';
import { containsAll } from '#platform/search/match-words.ts';
import { numberPattern } from '#orders/order/rules/search-key.ts';

/** `search` of an order contains all words; an index serves the part before the numbers are compared as a whole. */
export const orderHasWords = (search: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> => {
  const numbers = words.flatMap((word) => numberPattern(word) ?? []);
  return numbers.length === 0
    ? containsAll(search, words)
    : sql<boolean>`(${containsAll(search, words)} and ${sql.join(
        numbers.map((pattern) => sql`${search} ~ ${pattern}::text`),
        sql` and `,
      )})`;
};
