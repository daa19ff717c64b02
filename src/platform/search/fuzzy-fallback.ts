import { type RawBuilder, sql } from 'kysely';
import { closestWords, looseWords, ngramsOf } from '#lib/search/fuzzy-match.ts';
import { looseKey } from '#lib/search/loose-key.ts';
import { containsAll, looseInSql } from './match-words.ts';

const compared = 60;

export const orderByHints = (column: RawBuilder<unknown>, hints: readonly string[]): RawBuilder<unknown> =>
  sql`order by ${sql.join(
    hints.map((hint) => sql`(strpos(${column}, ${hint}::text) > 0)::int`),
    sql` + `,
  )} desc limit ${sql.lit(compared)}`;

type Reply = { itemList: readonly unknown[]; near?: string | undefined };

export const matchesLoosely = (column: RawBuilder<unknown>, keys: readonly string[]): RawBuilder<unknown> =>
  sql`${containsAll(looseInSql(column), keys)} limit ${sql.lit(compared)}`;

/**
 * Searches for the words of the most similar text if nothing matches. `near` has these words unless only
 * spaces differ. `texts` finds texts with some hints, which are letter groups of the words. `loose` finds
 * texts that match without tone marks.
 */
export const withFuzzyFallback = async <R extends Reply>(
  words: readonly string[],
  ask: (words: readonly string[]) => Promise<R>,
  {
    letters,
    texts,
    loose,
  }: {
    letters: number;
    texts: (hints: readonly string[]) => Promise<readonly string[]>;
    loose: (keys: readonly string[]) => Promise<readonly string[]>;
  },
): Promise<R> => {
  const found = await ask(words);
  if (found.itemList.length > 0) return found;
  const keys = words.filter((word) => !/\d/.test(word)).map(looseKey);
  const toned = keys.some((key) => key.length > 1) ? looseWords(words, await loose(keys)) : null;
  if (toned !== null) {
    const other = await ask(toned);
    if (other.itemList.length > 0) return { ...other, near: toned.join(' ') };
  }
  const hints = ngramsOf(words, letters);
  if (hints.length === 0) return found;
  const near = closestWords(words, await texts(hints));
  if (near === null) return found;
  const other = await ask(near.words);
  if (other.itemList.length === 0) return found;
  return near.words.join('') === words.join('') ? other : { ...other, near: near.words.join(' ') };
};
