import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';
import { fr as shared } from '#lib/words/shared/fr.ts';

export const fr: WordsOf<typeof th> = {
  title: 'Catalogue',
  column: '{n} <n:colonne|colonnes>',
  prices: 'Prix',
  codes: 'Codes',
  filters: 'Modifier les filtres',
  heading: shared.garment.catalogue,
  day: 'Au {day}',
  between: 'Libre du {from} au {to}',
  price: 'Location {price} bahts',
  bail: 'Caution {bail} bahts',
  free: shared.garment.free,
  noneFree: shared.garment.noneFree,
  count: shared.garment.styles,
  cut: 'Les {n} <n:premier modèle|premiers modèles> ; filtrez pour imprimer le reste',
  preparing: 'Chargement des photos…',
  empty: 'Aucun modèle à imprimer',
  emptyHint: 'Modifiez ou effacez les filtres du catalogue',
};
