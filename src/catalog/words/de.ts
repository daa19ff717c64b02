import type { CatalogWords } from './index.ts';
import { group } from './parts/group-de.ts';
import { image } from './parts/image-de.ts';
import { item } from './parts/item-de.ts';
import { set } from './parts/set-de.ts';

export const de: CatalogWords = {
  group,
  image,
  item,
  set,
  noGarments: {
    title: 'Der Laden hat noch keine Produkte',
    hint: 'Zuerst ein Modell anlegen, dann Outfits in den Bestand aufnehmen',
    staff: 'Ein Admin muss zuerst Modelle und Outfits anlegen',
  },
};
