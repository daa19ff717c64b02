import { type RawBuilder, sql } from 'kysely';
import { ngramsOf, closestWords } from '#lib/search/fuzzy-match.ts';

/** Rows compared letter by letter. */
const compared = 60;

export const orderByHints = (column: RawBuilder<unknown>, hints: readonly string[]): RawBuilder<unknown> =>
  sql`order by ${sql.join(
    hints.map((hint) => sql`(strpos(${column}, ${hint}::text) > 0)::int`),
    sql` + `,
  )} desc limit ${sql.lit(compared)}`;

type Reply = { itemList: readonly unknown[]; near?: string | undefined };

/**
 * Without a match, searches for the words of the closest text. The reply has them in `near`, unless only spaces differ. `texts` finds
 * texts that contain some hints.
 */
export const withFuzzyFallback = async <R extends Reply>(
  words: readonly string[],
  ask: (words: readonly string[]) => Promise<R>,
  { letters, texts }: { letters: number; texts: (hints: readonly string[]) => Promise<readonly string[]> },
): Promise<R> => {
  const found = await ask(words);
  if (found.itemList.length > 0) return found;
  const hints = ngramsOf(words, letters);
  if (hints.length === 0) return found;
  const near = closestWords(words, await texts(hints));
  if (near === null) return found;
  const other = await ask(near.words);
  if (other.itemList.length === 0) return found;
  return near.words.join('') === words.join('') ? other : { ...other, near: near.words.join(' ') };
};
