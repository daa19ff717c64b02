import type { CatalogWords } from './index.ts';
import { group } from './parts/group-en.ts';
import { image } from './parts/image-en.ts';
import { item } from './parts/item-en.ts';
import { set } from './parts/set-en.ts';

export const en: CatalogWords = {
  group,
  image,
  item,
  set,
  noGarments: {
    title: 'The shop has no products yet',
    hint: 'Add a product group first, then add outfits to the stock',
    staff: 'An admin has to add styles and garments first',
  },
};
