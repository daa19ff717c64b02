import type { CatalogWords } from './index.ts';
import { group } from './parts/group-fr.ts';
import { image } from './parts/image-fr.ts';
import { item } from './parts/item-fr.ts';
import { set } from './parts/set-fr.ts';

export const fr: CatalogWords = {
  group,
  image,
  item,
  set,
  noGarments: {
    title: "Le magasin n'a pas encore de produits",
    hint: "Créez d'abord un groupe de produits, puis ajoutez des tenues au stock",
    staff: 'Un admin doit d’abord ajouter des modèles et des tenues',
  },
};
