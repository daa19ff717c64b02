import type { CatalogWords } from './index.ts';
import { group } from './parts/group-pt.ts';
import { image } from './parts/image-pt.ts';
import { item } from './parts/item-pt.ts';

export const pt: CatalogWords = {
  group,
  image,
  item,
};
