import type { CatalogWords } from './index.ts';
import { group } from './parts/group-pt.ts';
import { image } from './parts/image-pt.ts';
import { item } from './parts/item-pt.ts';
import { set } from './parts/set-pt.ts';

export const pt: CatalogWords = {
  group,
  image,
  item,
  set,
  noGarments: {
    title: 'A loja ainda não tem produtos',
    hint: 'Crie primeiro um grupo de produtos e depois adicione trajes ao stock',
    staff: 'Um admin tem de adicionar primeiro modelos e peças',
  },
};
