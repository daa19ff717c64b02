import { searchKey } from '#lib/thai/thai.ts';

/** `words` is the description, also in other languages. */
export type DescribedCode = { code: string; words: string };

type Common = {
  code: string;
  name: string;
  names: readonly string[];
  category: DescribedCode;
  texture: DescribedCode;
  webCategory: DescribedCode;
};

/** Colours and sizes are found by code and description, other lists by description. */
const word = ({ code, words }: DescribedCode): string => words || code;
const both = ({ code, words }: DescribedCode): string => (words === code ? code : `${code} ${words}`);

const textOf = (parts: readonly string[]): string => searchKey(parts.join(' '));

export const groupSearchText = (
  group: Common & { colors: readonly DescribedCode[]; sizes: readonly DescribedCode[] },
): string =>
  textOf([
    group.code,
    group.name,
    word(group.category),
    word(group.texture),
    ...group.colors.map(both),
    ...group.sizes.map(both),
    ...group.names,
    group.webCategory.words,
  ]);

export const itemSearchText = (item: Common & { color: DescribedCode; size: DescribedCode }): string =>
  textOf([
    item.code,
    item.name,
    both(item.color),
    both(item.size),
    word(item.category),
    word(item.texture),
    ...item.names,
    item.webCategory.words,
  ]);
