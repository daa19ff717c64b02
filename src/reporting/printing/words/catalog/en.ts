import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';
import { en as shared } from '#lib/words/shared/en.ts';

export const en: WordsOf<typeof th> = {
  title: 'Catalogue',
  column: '{n} <n:column|columns>',
  prices: 'Prices',
  codes: 'Codes',
  filters: 'Change filters',
  heading: shared.garment.catalogue,
  day: 'As of {day}',
  between: 'Free {from} – {to}',
  price: 'Rent {price} baht',
  bail: 'Deposit {bail} baht',
  free: shared.garment.free,
  noneFree: shared.garment.noneFree,
  count: shared.garment.styles,
  cut: 'The first {n} <n:style|styles>; use filters to print the rest',
  preparing: 'Loading pictures…',
  empty: 'There is no style to print',
  emptyHint: 'Change or clear the filters of the catalogue',
};
