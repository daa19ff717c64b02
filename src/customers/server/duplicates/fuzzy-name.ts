/** Searches by a customer's name; where nothing is found, by the name that comes nearest. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { mostHints, orNear } from '#platform/search/fuzzy-fallback.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { living } from './sql-duplicates.ts';

/** As many letters in a row as an index of trigrams can look up. */
const letters = 3;
const indexed = /^\p{L}{3}$/u;

/** The customers whose names could be meant: close as a whole, or with some of the hints. */
const textsWith = (scope: Scope, hints: readonly string[]) => {
  const name = hints.map((hint, n) => (n === 0 ? hint : (hint.at(-1) ?? ''))).join('');
  const some = hints.filter((hint) => indexed.test(hint));
  return sql<{ text: string }>`
    select c.search as text from customer c where c.shop_id = ${scope.shopId} and ${living('c')}
      and (c.name_key % ${name}::text${sql.join(
        some.map((hint) => sql` or c.name_key like ${`%${hint}%`}`),
        sql``,
      )})
    ${mostHints(sql`c.name_key`, hints)}`;
};

/** `ask` with the words, of `customerSearchWords`; `typed` while they are what was typed. */
export const nearName = <R extends { itemList: readonly unknown[]; near?: string | undefined }>(
  db: Db,
  scope: Scope,
  words: readonly string[],
  ask: (words: readonly string[], typed: boolean) => Promise<R>,
): Promise<R> =>
  orNear(words, (all) => ask(all, all === words), {
    letters,
    texts: async (hints) => (await db.read(scope, textsWith(scope, hints))).map(({ text }) => text),
  });
