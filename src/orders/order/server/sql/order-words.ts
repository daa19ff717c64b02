import { type RawBuilder, sql } from 'kysely';
import { containsAll } from '#platform/search/match-words.ts';
import { numberPattern } from '#orders/order/rules/search-key.ts';

/** The index finds candidates. Digits are then compared as whole numbers. */
export const orderHasWords = (search: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> => {
  const numbers = words.flatMap((word) => numberPattern(word) ?? []);
  return numbers.length === 0
    ? containsAll(search, words)
    : sql<boolean>`(${containsAll(search, words)} and ${sql.join(
        numbers.map((pattern) => sql`${search} ~ ${pattern}::text`),
        sql` and `,
      )})`;
};
