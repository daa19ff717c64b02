import type { CatalogWords } from './index.ts';
import { group } from './parts/group-de.ts';
import { image } from './parts/image-de.ts';
import { item } from './parts/item-de.ts';

export const de: CatalogWords = {
  group,
  image,
  item,
};
