import type { WordsOf } from '../../../core/common/words.ts';
import type { th } from './th.ts';

export const fr: WordsOf<typeof th> = {
  title: 'Catalogue',
  tools: 'Outils d’impression du catalogue',
  columns: 'Colonnes',
  column: '{n} colonnes',
  prices: 'Prix',
  codes: 'Codes',
  filters: 'Modifier les filtres',
  heading: 'Catalogue',
  day: 'Au {day}',
  between: 'Libre du {from} au {to}',
  price: 'Location {price} bahts',
  bail: 'Caution {bail} bahts',
  free: '{n} libres',
  noneFree: 'Aucun libre',
  count: '{n} modèles',
  cut: 'Les {n} premiers modèles ; filtrez pour imprimer le reste',
  preparing: 'Chargement des photos…',
  empty: 'Aucun modèle à imprimer',
  emptyHint: 'Modifiez ou effacez les filtres du catalogue',
};
