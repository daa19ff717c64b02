import type { CatalogWords } from './index.ts';
import { group } from './parts/group-en.ts';
import { image } from './parts/image-en.ts';
import { item } from './parts/item-en.ts';

export const en: CatalogWords = {
  group,
  image,
  item,
};
