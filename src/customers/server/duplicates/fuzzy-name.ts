import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { matchesLoosely, orderByHints, withFuzzyFallback } from '#platform/search/fuzzy-fallback.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { activeOnly } from './sql-duplicates.ts';

const letters = 3;
const indexed = /^\p{L}{3}$/u;

/** Selects customers whose whole name is similar or contains some hints. */
const textsWith = (scope: Scope, hints: readonly string[]) => {
  const name = hints.map((hint, n) => (n === 0 ? hint : (hint.at(-1) ?? ''))).join('');
  const some = hints.filter((hint) => indexed.test(hint));
  return sql<{ text: string }>`
    select c.search as text from customer c where c.shop_id = ${scope.shopId} and ${activeOnly('c')}
      and (c.name_key % ${name}::text${sql.join(
        some.map((hint) => sql` or c.name_key like ${`%${hint}%`}`),
        sql``,
      )})
    ${orderByHints(sql`c.name_key`, hints)}`;
};

export const looseTextsWith = (scope: Scope, keys: readonly string[]) => sql<{ text: string }>`
  select c.search as text from customer c where c.shop_id = ${scope.shopId} and ${activeOnly('c')}
    and ${matchesLoosely(sql`c.name_key`, keys)}`;

/**
 * Calls `ask` with the typed words (`typed` is true) and, if nothing matches, with the most similar words.
 */
export const withFuzzyName = <R extends { itemList: readonly unknown[]; near?: string | undefined }>(
  db: Db,
  scope: Scope,
  words: readonly string[],
  ask: (words: readonly string[], typed: boolean) => Promise<R>,
): Promise<R> =>
  withFuzzyFallback(words, (all) => ask(all, all === words), {
    letters,
    texts: async (hints) => (await db.read(scope, textsWith(scope, hints))).map(({ text }) => text),
    loose: async (keys) => (await db.read(scope, looseTextsWith(scope, keys))).map(({ text }) => text),
  });
