import type { CatalogWords } from './index.ts';
import { group } from './parts/group-fr.ts';
import { image } from './parts/image-fr.ts';
import { item } from './parts/item-fr.ts';

export const fr: CatalogWords = {
  group,
  image,
  item,
};
