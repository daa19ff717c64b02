/** A search without results is repeated with words of the most similar group. */
import { sql } from 'kysely';
import { sortSearchWords, parseGarmentQuery } from '#lib/search/search-words.ts';
import type { Db } from '#platform/db/db.ts';
import { matchesLoosely, orderByHints, withFuzzyFallback } from '#platform/search/fuzzy-fallback.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** Letter groups of this length are compared, because Thai vowel and tone marks interrupt longer groups. */
const letters = 2;

const textsWith = (scope: Scope, hints: readonly string[]) => sql<{ text: string }>`
  select g.search as text from product_group g where g.shop_id = ${scope.shopId} and g.state ${orderByHints(sql`g.search`, hints)}`;

const looseTextsWith = (scope: Scope, keys: readonly string[]) => sql<{ text: string }>`
  select g.search as text from product_group g where g.shop_id = ${scope.shopId} and g.state
    and ${matchesLoosely(sql`g.search`, keys)}`;

/** Never guesses sizes. */
export const withFuzzyGarment = <R extends { itemList: readonly unknown[]; near?: string | undefined }>(
  db: Db,
  scope: Scope,
  typed: string,
  ask: (words: readonly string[]) => Promise<R>,
): Promise<R> => {
  const { words, single } = parseGarmentQuery(typed);
  return withFuzzyFallback(words, (all) => ask(sortSearchWords(all, single)), {
    letters,
    texts: async (hints) => (await db.read(scope, textsWith(scope, hints))).map(({ text }) => text),
    loose: async (keys) => (await db.read(scope, looseTextsWith(scope, keys))).map(({ text }) => text),
  });
};
