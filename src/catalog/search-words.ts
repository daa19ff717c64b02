/** What a product group is found by. */
import { searchKey } from '../core/common/thai.ts';

/** Words as people know them: descriptions of the lookups, or the code where the lookup has none. */
export type GroupWords = {
  code: string;
  name: string;
  category: string;
  texture: string;
  colors: readonly string[];
  sizes: readonly string[];
};

/** The one place that makes product_group.search. The code comes first: it is what the counter types most. */
export const searchWords = (words: GroupWords): string =>
  searchKey(
    [words.code, words.name, words.category, words.texture, ...words.colors, ...words.sizes].join(' '),
  );
