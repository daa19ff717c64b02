/** What groups and items are found by, in the form of the search key (lib/thai/thai.ts). */
import { searchKey } from '#lib/thai/thai.ts';

/** A code and its description in the lookups; '' for none. */
export type Worded = { code: string; words: string };

type Common = { code: string; name: string; category: Worded; texture: Worded };

/** Of colour and size people type what is written on the label or the word for it; of the rest only the word. */
const word = ({ code, words }: Worded): string => words || code;
const both = ({ code, words }: Worded): string => (words === code ? code : `${code} ${words}`);

const textOf = (parts: readonly string[]): string => searchKey(parts.join(' '));

/** product_group.search: code, name, category, texture, and all its colours and sizes. The code comes first: the counter types it most. */
export const groupSearchText = (
  group: Common & { colors: readonly Worded[]; sizes: readonly Worded[] },
): string =>
  textOf([
    group.code,
    group.name,
    word(group.category),
    word(group.texture),
    ...group.colors.map(both),
    ...group.sizes.map(both),
  ]);

/** product_item.search: the words of its group with its own colour and size only. */
export const itemSearchText = (item: Common & { color: Worded; size: Worded }): string =>
  textOf([item.code, item.name, both(item.color), both(item.size), word(item.category), word(item.texture)]);
