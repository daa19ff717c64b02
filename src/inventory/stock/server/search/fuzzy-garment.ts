/** Searches for garments by what was typed; where nothing is found, by the words of the group that comes nearest. */
import { sql } from 'kysely';
import { lookedFor, typedGarment } from '#lib/search/search-words.ts';
import type { Db } from '#platform/db/db.ts';
import { mostHints, orNear } from '#platform/search/fuzzy-fallback.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** Groups are few enough to be looked through: pairs of letters also find what has vowel and tone marks between. */
const letters = 2;

const textsWith = (scope: Scope, hints: readonly string[]) => sql<{ text: string }>`
  select g.search as text from product_group g where g.shop_id = ${scope.shopId} and g.state ${mostHints(sql`g.search`, hints)}`;

/** `ask` with the words to look for, of `garmentWords`; sizes are never guessed. */
export const nearGarment = <R extends { itemList: readonly unknown[]; near?: string | undefined }>(
  db: Db,
  scope: Scope,
  typed: string,
  ask: (words: readonly string[]) => Promise<R>,
): Promise<R> => {
  const { words, single } = typedGarment(typed);
  return orNear(words, (all) => ask(lookedFor(all, single)), {
    letters,
    texts: async (hints) => (await db.read(scope, textsWith(scope, hints))).map(({ text }) => text),
  });
};
