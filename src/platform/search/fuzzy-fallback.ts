/** Fuzzy fallback of a search without results: finds similar texts and repeats the search with the words of the closest one. */
import { type RawBuilder, sql } from 'kysely';
import { ngramsOf, closestWords } from '#lib/search/fuzzy-match.ts';

/** Maximum number of texts to compare letter by letter. */
const compared = 60;

/** Orders by the number of hints in the column, with the limit. */
export const orderByHints = (column: RawBuilder<unknown>, hints: readonly string[]): RawBuilder<unknown> =>
  sql`order by ${sql.join(
    hints.map((hint) => sql`(strpos(${column}, ${hint}::text) > 0)::int`),
    sql` + `,
  )} desc limit ${sql.lit(compared)}`;

type Reply = { itemList: readonly unknown[]; near?: string | undefined };

/**
 * Runs `ask` with the typed words and, without results, with those of the closest text. `near` in the reply holds these words,
 * unless only spaces differ. `texts` looks up the texts that contain some of the hints.
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
