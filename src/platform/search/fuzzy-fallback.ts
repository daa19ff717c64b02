/** What was meant where nothing was found: the texts that could be near, and the search once more with the words of the nearest. */
import { type RawBuilder, sql } from 'kysely';
import { hintsOf, nearWords } from '#lib/search/fuzzy-match.ts';

/** So many texts are compared letter by letter. */
const compared = 60;

/** `order by` the number of hints that are in the column, and the limit. */
export const mostHints = (column: RawBuilder<unknown>, hints: readonly string[]): RawBuilder<unknown> =>
  sql`order by ${sql.join(
    hints.map((hint) => sql`(strpos(${column}, ${hint}::text) > 0)::int`),
    sql` + `,
  )} desc limit ${sql.lit(compared)}`;

type Reply = { itemList: readonly unknown[]; near?: string | undefined };

/**
 * `ask` with the words as they were typed; where they find nothing, with those of the nearest text. The answer says
 * in `near` which they were, unless only spaces differed. `texts` looks up the texts that have some of the hints.
 */
export const orNear = async <R extends Reply>(
  words: readonly string[],
  ask: (words: readonly string[]) => Promise<R>,
  { letters, texts }: { letters: number; texts: (hints: readonly string[]) => Promise<readonly string[]> },
): Promise<R> => {
  const found = await ask(words);
  if (found.itemList.length > 0) return found;
  const hints = hintsOf(words, letters);
  if (hints.length === 0) return found;
  const near = nearWords(words, await texts(hints));
  if (near === null) return found;
  const other = await ask(near.words);
  if (other.itemList.length === 0) return found;
  return near.words.join('') === words.join('') ? other : { ...other, near: near.words.join(' ') };
};
